import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { BusinessView } from '../flow/view.js';
import { Loading } from './loading.js';

let loaded: ComponentType<{ view: BusinessView }> | undefined;

/** The screens of a company's session, loaded when the first of them is due: a person's session never needs them. */
export function BusinessScreen({ view }: { view: BusinessView }) {
  const [, setReady] = useState(loaded !== undefined);
  useEffect(() => {
    if (!loaded)
      void import('./business/page.js').then(({ BusinessPage }) => {
        loaded = BusinessPage;
        setReady(true);
      });
  }, []);
  const Page = loaded;
  return Page ? <Page view={view} /> : <Loading />;
}
