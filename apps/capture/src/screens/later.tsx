import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { unreached } from '../api/failure.js';
import { useFlow } from '../flow/context.js';
import { Loading } from './loading.js';

/** A screen that few sessions need, loaded when it is first due, so that the others do not wait for it. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const { fail } = useFlow();
    const [, setReady] = useState(loaded !== undefined);
    useEffect(() => {
      if (!loaded)
        void load().then(
          (screen) => {
            loaded = screen;
            setReady(true);
          },
          // Browsers remember a module that did not come; the page read anew goes on where it was.
          () => fail(unreached('offline'), () => location.reload()),
        );
    }, []);
    const Screen = loaded;
    return Screen ? <Screen {...props} /> : <Loading />;
  };
}
