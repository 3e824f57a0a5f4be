import type { Command } from './command.js';
import { runBench } from './run-bench.js';

export const benchFaces: Command = {
  help: `Usage: assay bench faces [--write FILE] [--only PARTS] [--data FOLDER]

Measures the face models on the optional evaluation data in the folder "shared" beside the repository: error rates with
the threshold chosen without the person it is used on, ages, spoof samples, masks and beards, the attack set, processor
time, memory and the 1:N search. Takes half an hour of processor time, most of it for the attack set.
  --write FILE  also puts each part in its place in that page (Markdown)
  --only PARTS  measures these alone, with commas: pairs, groups, speed, ages, spoof, covers, attacks
  --data FOLDER measures the face match over your own pictures instead, with the models and the cohort that run here; may
                be given several times. One folder a person, or files named NUMBER_…; groups stand in groups.json:
                {"people":{"PERSON OR FILE":{"group":"…"}}}`,

  run: (args) => runBench('faces/main.js', args),
};
