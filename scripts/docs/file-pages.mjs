import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = [
  ['docs/guides', 'guides', 'Guides'],
  ['docs/reference', 'reference', 'Reference'],
  ['docs/adr', 'decisions', 'Decisions'],
];
const SINGLE = [
  ['docs/security/asvs.md', 'security', 'Reference'],
  ['sdks/node/README.md', 'sdks/node', 'Libraries'],
  ['sdks/web/README.md', 'sdks/web', 'Libraries'],
  ['sdks/python/README.md', 'sdks/python', 'Libraries'],
  ['CHANGELOG.md', 'changelog', 'Reference'],
];

/** Pages that are Markdown files of the repository, the start page first. */
export function filePages(root) {
  const found = FOLDERS.flatMap(([folder, place, group]) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) =>
        page(root, `${folder}/${name}`, place + (name === 'README.md' ? '' : `/${name.slice(0, -3)}`), group),
      ),
  );
  const single = SINGLE.map(([file, address, group]) => page(root, file, address, group));
  return [page(root, 'docs/README.md', '', 'Start'), ...found, ...single];
}

function page(root, file, address, group) {
  const text = readFileSync(join(root, file), 'utf8');
  return { file, address, group, text, title: /^# (.+)$/m.exec(text)?.[1] ?? address };
}

/** The side of each page: the table of guides in docs/README.md, then what is made from the contract. */
export function navigation(root, pages) {
  const titles = new Map(pages.map(({ address, title }) => [address, title]));
  const table = readFileSync(join(root, 'docs/README.md'), 'utf8').matchAll(/^\| ([^|]+) \| (\[.+) \|$/gm);
  const guides = [...table].map(([, name, cell]) => [
    name,
    [...cell.matchAll(/\]\(guides\/([\w-]+)\.md\)/g)].map(([, guide]) => [
      `guides/${guide}`,
      titles.get(`guides/${guide}`),
    ]),
  ]);
  return [
    ...guides,
    [
      'Libraries',
      [
        ['sdks/node', 'Node'],
        ['sdks/python', 'Python'],
        ['sdks/web', 'Web pages'],
      ],
    ],
    [
      'Reference',
      [
        ...['api', 'reason-codes', 'events', 'errors', 'limits', 'reference/configuration', 'reference/command-line'],
        ...['reference/rule-language', 'reference/accuracy', 'api-changelog', 'changelog', 'decisions', 'security'],
      ].map((address) => [address, titles.get(address)]),
    ],
  ];
}
