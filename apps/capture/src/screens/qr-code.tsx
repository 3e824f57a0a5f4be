import { useEffect, useState } from 'preact/hooks';

/** A QR code on white, drawn as one picture. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    let made = '';
    let gone = false;
    void import('uqr').then(({ renderSVG }) => {
      if (gone) return;
      made = URL.createObjectURL(new Blob([renderSVG(text, { border: 2, ecc: 'M' })], { type: 'image/svg+xml' }));
      setAddress(made);
    });
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [text]);
  return <div class="qr">{address && <img src={address} alt={label} width={208} height={208} />}</div>;
}
