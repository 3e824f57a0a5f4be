import type { ReactNode } from 'react';

export interface PhoneLook {
  readonly paper: string;
  readonly ink: string;
  readonly quiet: string;
  readonly box: string;
  readonly line: string;
}

/** The hosted flow's own colours: they do not follow the theme of the console. */
export const PHONE_LIGHT: PhoneLook = {
  paper: '#ffffff',
  ink: '#131a26',
  quiet: '#566074',
  box: '#f5f7fa',
  line: '#e2e7ee',
};
export const PHONE_DARK: PhoneLook = {
  paper: '#131821',
  ink: '#e9eef6',
  quiet: '#a0abbe',
  box: '#1a212c',
  line: '#2a3341',
};

export interface PhoneFrameProps {
  /** What a screen reader hears of the picture. */
  readonly label: string;
  readonly name: string;
  readonly logo?: string | undefined;
  readonly colour: string;
  readonly look: PhoneLook;
  /** From 0 to 1. */
  readonly progress: number;
  readonly children: ReactNode;
}

/** A phone with the head of the hosted flow: name, progress, and a screen below. Nothing in it works. */
export function PhoneFrame({ label, name, logo, colour, look, progress, children }: PhoneFrameProps) {
  return (
    <div
      role="img"
      aria-label={label}
      className="w-52 overflow-hidden rounded-[26px] border-[5px] border-[#1b2230] text-small"
      style={{ backgroundColor: look.paper, color: look.ink }}
    >
      <div aria-hidden className="grid min-h-96 content-start gap-3 px-4 pt-3 pb-6">
        <span className="mx-auto h-3.5 w-14 rounded-full bg-[#1b2230]" />
        <p className="flex items-center gap-2 font-semibold">
          {logo && <img src={logo} alt="" className="max-h-5 max-w-16" />}
          <span className="truncate">{name}</span>
        </p>
        <span className="h-1 rounded-full" style={{ backgroundColor: look.line }}>
          <span className="block h-1 rounded-full" style={{ backgroundColor: colour, width: `${progress * 100}%` }} />
        </span>
        {children}
      </div>
    </div>
  );
}

export interface PhoneButtonProps {
  readonly colour: string;
  /** Text on the button; without one a bar stands for it, whose contrast nobody judges. */
  readonly children?: ReactNode;
}

export function PhoneButton({ colour, children }: PhoneButtonProps) {
  return (
    <span
      className="mt-auto grid min-h-9 place-items-center rounded-control px-2 text-center font-medium text-[#fff]"
      style={{ backgroundColor: colour }}
    >
      {children ?? <span className="h-1.5 w-16 rounded-full bg-[#fff]" />}
    </span>
  );
}
