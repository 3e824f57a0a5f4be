import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAction } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { Button } from '../../ui/button';
import type { Settings } from './section';

export interface LogoFileProps {
  readonly branding: Settings['branding'];
  readonly may: boolean;
  /** Told the address of a new logo. */
  readonly done: (address: string) => void;
}

const BYTES_MAX = 1024 * 1024;

/** The logo that is shown, and a button that sends another one from this device. */
export function LogoFile({ branding, may, done }: LogoFileProps) {
  const put = useAction('putBrandingLogo');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const { logo, logo_fault: fault } = branding;
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setProblem(file.size > BYTES_MAX ? t('branding.logoTooLarge') : undefined);
    if (file.size > BYTES_MAX) return;
    const saved = await dataUrlOf(file)
      .then((image) => put.mutateAsync({ body: { image } }))
      .catch((error: Error) => void setProblem(error.message));
    if (saved) done(saved.branding.logo_url ?? '');
  };
  const told = problem ?? fault;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {logo && <img src={logo.url} alt={t('branding.logoNow')} className="h-9 max-w-40 bg-ground object-contain p-1" />}
      {may && (
        <>
          <input
            ref={input}
            type="file"
            accept="image/png,image/webp,image/svg+xml"
            aria-label={t('branding.logoFile')}
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              void upload(target.files?.[0]);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
          <Button icon={Upload} small busy={put.isPending} onClick={() => input.current?.click()}>
            {t('branding.logoFile')}
          </Button>
        </>
      )}
      {told && (
        <p role="status" className="text-small text-negative">
          {told}
        </p>
      )}
    </div>
  );
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error(file.name));
    reader.readAsDataURL(file);
  });
}
