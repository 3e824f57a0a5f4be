import { Icon } from './icon.js';

/** What speaks against a picture, read aloud when it appears. */
export function Notice({ lines }: { lines: readonly string[] }) {
  return (
    <div class="notice" role="alert">
      <Icon name="alert" />
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
