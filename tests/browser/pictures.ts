import sharp from 'sharp';

/** A drawn identity card of nobody, `width` pixels wide, in the middle of a dark table of 1280 by 720. PNG. */
export function drawnCard(width: number): Promise<Buffer> {
  const height = width / 1.586;
  const scale = width / 600;
  const line = (y: number, text: string) =>
    `<text x="215" y="${y}" font-size="24" font-family="DejaVu Sans, sans-serif" fill="#111">${text}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
    <rect width="1280" height="720" fill="#3a4048"/>
    <g transform="translate(${(1280 - width) / 2} ${(720 - height) / 2}) scale(${scale})">
      <rect width="600" height="${600 / 1.586}" rx="22" fill="#e8efe6"/>
      <rect x="30" y="90" width="160" height="200" fill="#9fb3a4"/>
      <text x="30" y="58" font-size="32" font-family="DejaVu Sans, sans-serif" fill="#163">SPECIMEN CARD</text>
      ${line(130, 'SURNAME TESTPERSON')}${line(180, 'GIVEN NAMES ALEX')}${line(230, 'BORN 01 JAN 1990')}${line(280, 'NO X12345678')}
      ${line(340, 'VALID UNTIL 2031')}
    </g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
