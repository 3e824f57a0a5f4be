/** Texts of one language in place of the shipped ones. */
export interface BrandTexts {
  readonly welcome?: string;
  readonly consent?: string;
  readonly approved?: string;
  readonly in_review?: string;
  readonly declined?: string;
}

/** A logo as it is kept: a picture under the digest of its bytes. */
export interface BrandLogo {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** light: cannot be seen on a light page, dark: on a dark one. */
  readonly tone: 'light' | 'dark' | null;
}

/** How the hosted flow looks and speaks. */
export interface Branding {
  readonly name?: string;
  /** Where the logo was fetched from; absent for one that was uploaded. */
  readonly logo_url?: string;
  readonly logo?: BrandLogo;
  /** Why there is an address and no logo. */
  readonly logo_fault?: string;
  readonly primary_color?: string;
  readonly theme?: 'system' | 'light' | 'dark';
  readonly font?: 'system' | 'serif' | 'inter';
  /** Pixels. */
  readonly corner_radius?: number;
  readonly privacy_url?: string;
  readonly texts?: Readonly<Record<string, BrandTexts>>;
}
