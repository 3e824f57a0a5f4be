import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { unreached } from '../api/failure.js';
import { useFlow } from '../flow/context.js';
import { Loading } from './loading.js';

/** A screen that few sessions need, loaded when it is first due, so that the others do not wait for it. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const { fail, refresh } = useFlow();
    // Browsers remember a module that did not come: the page is read anew, and goes on where it was, once that can work.
    const readAnew = async () => {
      if (await refresh()) location.reload();
    };
    const [, setReady] = useState(loaded !== undefined);
    useEffect(() => {
      if (!loaded)
        void load().then(
          (screen) => {
            loaded = screen;
            setReady(true);
          },
          () => fail(unreached('offline'), () => void readAnew()),
        );
    }, []);
    const Screen = loaded;
    return Screen ? <Screen {...props} /> : <Loading />;
  };
}
