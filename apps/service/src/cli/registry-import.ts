import { REGISTRY_FORMATS, type RegistryFormat } from '@assay/ownership';
import { importRegistry, WrongFormat } from '../businesses/registry/import-files.js';
import { type Command, CommandError, counted, print, readArgs, UsageError } from './command.js';
import { withApp } from './with-app.js';

const REJECTED_SHOWN_MAX = 20;

/** The company file and the snapshot of persons of significant control are one register. */
const SOURCES: Readonly<Record<RegistryFormat, string>> = {
  bods: 'bods',
  gleif_xml: 'gleif',
  psc_jsonl: 'gb_companies_house',
  companies_csv: 'gb_companies_house',
};

export const registryImport: Command = {
  help: `Usage: assay registry import --format ${REGISTRY_FORMATS.join('|')} FILES…

Imports company registers. An import that was interrupted goes on where it stopped; a file that was read before is not
read again. Businesses made from the register are looked at again within a minute.
  --format NAME  bods: BODS 0.4, JSON or JSON lines; gleif_xml: LEI, relationship or exception files, XML or JSON;
                 psc_jsonl: Companies House PSC snapshot; companies_csv: Companies House company data, or the general
                 file with the columns record (company, person, officer, shareholder) and id,
                 of each row its own
  --source ID    name of the register in this installation; by default one for each format
  --replace      drop what the register held and these files no longer hold
  --json         {"registry","version","records","parties","companies","relationships","rejected_count",
                 "rejected":[{"file","line","reason"}],"unchanged","resumed"}`,

  async run(given, io) {
    const args = readArgs(given, ['format', 'source'], [1, 64], ['replace']);
    const format = REGISTRY_FORMATS.find((known) => known === args.text('format'));
    if (!format) throw new UsageError(`--format is one of ${REGISTRY_FORMATS.join(', ')}.`);
    const source = args.text('source') ?? SOURCES[format];
    if (!/^[a-z][a-z0-9_]{1,63}$/.test(source) || source === 'sandbox')
      throw new UsageError('--source is 2 to 64 of a-z, 0-9 and _, and not sandbox.');
    return withApp(async (app) => {
      io.err(`Importing ${counted(args.positionals.length, 'file')} as ${format} …`);
      const request = { source, format, files: args.positionals, replace: args.flag('replace'), onProgress: io.err };
      const result = await importRegistry(app, request).catch(explain);
      print(io, args, result, [
        `${result.registry} version ${result.version}: ${counted(result.records, 'record')}, ${counted(result.companies, 'company', 'companies')}, ${counted(result.relationships, 'relationship')}, ${counted(result.rejected_count, 'record')} rejected.`,
        ...result.rejected.slice(0, REJECTED_SHOWN_MAX).map(({ file, line, reason }) => `  ${file}:${line} ${reason}`),
      ]);
      return 0;
    });
  },
};

function explain(error: unknown): never {
  const { code, path } = error as { code?: string; path?: string };
  if (code === 'ENOENT') throw new CommandError(`There is no file ${path}.`);
  if (error instanceof WrongFormat || error instanceof RangeError) throw new CommandError(error.message);
  throw error;
}
