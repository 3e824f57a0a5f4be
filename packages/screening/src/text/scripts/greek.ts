/** Greek names after ELOT 743, and as English has them. */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/(?<![α-ω])μπ/g, 'b'],
  [/(?<![α-ω])ντ/g, 'd'],
  [/(?<![α-ω])γκ/g, 'g'],
  [/μπ/g, 'mb'],
  [/γ(?=[γκξχ])/g, 'n'],
  [/ου/g, 'ou'],
  [/([αεη])υ(?=[θκξπσςτφχψ]|$)/g, '$1f'],
  [/([αεη])υ/g, '$1v'],
];
const LETTERS: Readonly<Record<string, string>> = {
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n' },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
};
/** Given names that English has a form of its own for. */
const ENGLISH: Readonly<Record<string, string>> = {
  ...{ giorgos: 'george', georgios: 'george', ioannis: 'john', giannis: 'john', nikolaos: 'nicholas', petros: 'peter' },
  ...{ konstantinos: 'constantine', aristotelis: 'aristotle', alexandros: 'alexander', efkleidis: 'euclid' },
  ...{ pavlos: 'paul', michail: 'michael', iosif: 'joseph', filippos: 'philip', eleni: 'helen', sokratis: 'socrates' },
  ...{ grigorios: 'gregory', theodoros: 'theodore', aikaterini: 'catherine', evgenios: 'eugene', loukas: 'luke' },
  ...{ stefanos: 'stephen', andreas: 'andrew', antonios: 'anthony', iakovos: 'jacob', platonas: 'plato' },
};

export function isGreek(text: string): boolean {
  return /[\u0370-\u03ff\u1f00-\u1fff]/.test(text);
}

/** Latin spellings of a Greek name, the standard one first. */
export function greekReadings(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\u0308/g, '¨')
    .replace(/\p{M}/gu, '');
  const joined = PAIRS.reduce((done, [pattern, written]) => done.replace(pattern, written), plain).replace(/¨/g, '');
  const standard = [...joined].map((letter) => LETTERS[letter] ?? letter).join('');
  const words = (change: (word: string) => string) => standard.split(' ').map(change).join(' ');
  const soft = words((word) => word.replace(/^gi(?=[aeou])/, 'y'));
  const older = standard.replace(/y/g, 'i').replace(/ch/g, 'h').replace(/ei|oi/g, 'i');
  return [
    standard,
    words((word) => ENGLISH[word] ?? word),
    soft,
    older,
    standard.replace(/k/g, 'c'),
    older.replace(/h/g, 'kh'),
  ];
}
