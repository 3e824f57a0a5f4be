export interface ChallengeText {
  /** Who asks. */
  readonly by: string;
  /** CAIP-10 where the chain has an identifier, else chain and address. */
  readonly account: string;
  readonly purpose: string;
  readonly nonce: string;
  readonly issuedAt: string;
  readonly expiresAt: string;
}

/**
 * The text that a wallet signs. It names account, purpose and expiry and holds a nonce, so that a signature is worth
 * nothing for another account, another purpose or another day; it says that nothing is paid.
 */
export function challengeText({ by, account, purpose, nonce, issuedAt, expiresAt }: ChallengeText): string {
  return [
    `${by} asks you to prove that you control this wallet. Signing moves no funds and grants no right.`,
    '',
    `Account: ${account}`,
    `Purpose: ${purpose}`,
    `Nonce: ${nonce}`,
    `Issued at: ${issuedAt}`,
    `Expires at: ${expiresAt}`,
  ].join('\n');
}
