// Keccak-256 as Ethereum uses it: the sponge of FIPS 202 with the padding of the original submission.
const LANES = 25;
const RATE = 136;
const MASK = (1n << 64n) - 1n;
const turn = (value, by) => ((value << by) | (value >> (64n - by))) & MASK;

/** Round constants by the linear shift register of FIPS 202 §3.2.5. */
function constants() {
  let register = 1;
  return Array.from({ length: 24 }, () => {
    let constant = 0n;
    for (let bit = 0; bit <= 6; bit += 1) {
      if (register & 1) constant |= 1n << ((1n << BigInt(bit)) - 1n);
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0);
    }
    return constant;
  });
}

function permute(state) {
  for (const constant of constants()) {
    const parity = [0, 1, 2, 3, 4].map((x) => [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ state[x + y], 0n));
    for (let at = 0; at < LANES; at += 1) state[at] ^= parity[(at + 4) % 5] ^ turn(parity[(at + 1) % 5], 1n);
    const moved = [...state];
    for (let step = 1, x = 1, y = 0, lane = state[1]; step <= 24; step += 1) {
      [x, y] = [y, (2 * x + 3 * y) % 5];
      const next = state[x + 5 * y];
      moved[x + 5 * y] = turn(lane, BigInt(((step * (step + 1)) / 2) % 64));
      lane = next;
    }
    for (let at = 0; at < LANES; at += 1) {
      const row = at - (at % 5);
      state[at] = moved[at] ^ (~moved[row + ((at + 1) % 5)] & MASK & moved[row + ((at + 2) % 5)]);
    }
    state[0] ^= constant;
  }
}

/** The 32 bytes of the hash. */
export function keccak256(bytes) {
  const padded = Buffer.alloc(Math.ceil((bytes.length + 1) / RATE) * RATE);
  padded.set(bytes);
  padded[bytes.length] ^= 0x01;
  padded[padded.length - 1] ^= 0x80;
  const state = new Array(LANES).fill(0n);
  for (let from = 0; from < padded.length; from += RATE) {
    for (let at = 0; at < RATE / 8; at += 1) state[at] ^= padded.readBigUInt64LE(from + at * 8);
    permute(state);
  }
  const hash = Buffer.alloc(32);
  for (let at = 0; at < 4; at += 1) hash.writeBigUInt64LE(state[at], at * 8);
  return hash;
}
