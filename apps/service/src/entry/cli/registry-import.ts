import { REGISTRY_FORMATS, type RegistryFormat } from '@assay/ownership';
import { WrongFormat } from '../../risk/businesses/registry/file-records.js';
import { type ImportedRegister, importRegistry } from '../../risk/businesses/registry/import-files.js';
import { COMMAND_LINE, type Command, CommandError, counted, readArgs, UsageError } from './command.js';
import { IMPORT_FLAGS, IMPORT_TEXTS, importHelp, reachOption, runImport } from './import-options.js';
import { withApp } from './with-app.js';

/** The company file and the snapshot of persons of significant control are one register. */
const SOURCES: Readonly<Record<RegistryFormat, string>> = {
  bods: 'bods',
  gleif_xml: 'gleif',
  psc_jsonl: 'gb_companies_house',
  companies_csv: 'gb_companies_house',
};

export const registryImport: Command = {
  help: `Usage: assay registry import --format ${REGISTRY_FORMATS.join('|')} [--source ID] [--replace] [--environment NAME] [--dry-run] [--accept-removals] FILES…

Imports company registers for the whole installation; they are searched until "registry remove" takes them away. An import
that was interrupted goes on where it stopped; a file that was read before is not read again, except by --replace.
Businesses made from the register are looked at again within a minute. A register answers for the countries of which it holds companies: a search in
another country is 422, never "not found".
  --format NAME       bods: BODS 0.4, JSON or JSON lines; gleif_xml: LEI, relationship or exception files, XML or JSON;
                      psc_jsonl: Companies House PSC snapshot; companies_csv: Companies House company data, or your own
                      general file with the columns record (company, person, officer, shareholder) and id,
                      of each row its own
  --source ID         name of the register in this installation; by default one for each format
  --replace           drop what the register held and these files no longer hold. Where that is too much, the files are
                      stored and nothing is dropped
${importHelp('as before, at first all, for your own general file sandbox')}
  --json              {"registry","version","records","parties","companies","relationships","countries","added","known",
                      "removed","reach","environment","dry_run","rejected_total","rejected_count",
                      "rejected":[{"file","line","reason"}],"unchanged","resumed"}`,

  async run(given, io) {
    const args = readArgs(given, ['format', 'source', ...IMPORT_TEXTS], [1, 64], ['replace', ...IMPORT_FLAGS]);
    const format = REGISTRY_FORMATS.find((known) => known === args.text('format'));
    if (!format) throw new UsageError(`--format is one of ${REGISTRY_FORMATS.join(', ')}.`);
    const source = args.text('source') ?? SOURCES[format];
    if (!/^[a-z][a-z0-9_]{1,63}$/.test(source) || source === 'sandbox')
      throw new UsageError('--source is 2 to 64 of a-z, 0-9 and _, and not sandbox.');
    const reach = reachOption(args);
    return withApp(async (app) => {
      io.err(`Importing ${counted(args.positionals.length, 'file')} as ${format} …`);
      const request = {
        source,
        format,
        files: args.positionals,
        replace: args.flag('replace'),
        acceptRemovals: args.flag('accept-removals'),
        dryRun: args.flag('dry-run'),
        actor: COMMAND_LINE,
        onProgress: io.err,
        ...(reach ? { reach } : {}),
      };
      return runImport(io, args, () => importRegistry(app, request).catch(oneLine), lines);
    });
  },
};

function lines(result: ImportedRegister): string[] {
  const { registry, version, records, companies, relationships, rejected_total: rejected, countries } = result;
  const counts = result.dry_run
    ? `${result.added} parties new, ${result.known} known, ${result.removed} to be dropped`
    : `${counted(companies, 'company', 'companies')}, ${counted(relationships, 'relationship')}, ${result.removed} parties dropped`;
  return [
    `${registry} ${version === null ? '(dry run)' : `version ${version}`}: ${counted(records, 'record')}, ${counts}, ${counted(rejected, 'record')} rejected.`,
    `Holds companies of ${countries.join(', ') || 'no country'}.`,
  ];
}

function oneLine(error: unknown): never {
  throw error instanceof WrongFormat ? new CommandError(error.message) : error;
}
