import { useEffect } from 'preact/hooks';
import { FlowContext } from './flow/context.js';
import { useCaptureFlow } from './flow/use-flow.js';
import { TextsContext } from './i18n/context.js';
import { useLanguage } from './i18n/use-language.js';
import { Loading } from './screens/loading.js';
import { ScreenOf } from './screens/screen-of.js';
import { Trouble } from './screens/trouble.js';
import { applyBrandColor } from './theme/apply.js';
import { Shell } from './ui/shell.js';

/** The whole page: language, tenant colour, frame and the screen of the moment. */
export function App({ apiBase, link }: { apiBase: string; link: string }) {
  const { start, session, ...flow } = useCaptureFlow(apiBase, link);
  const texts = useLanguage(session?.locale);
  useBrandColor(session?.branding?.primary_color);
  useEffect(() => void start(), []);

  return (
    <TextsContext.Provider value={texts}>
      {session ? (
        <FlowContext.Provider value={{ ...flow, session }}>
          <Shell session={session} view={flow.view}>
            <ScreenOf view={flow.view} />
          </Shell>
        </FlowContext.Provider>
      ) : (
        <Shell view={flow.view}>
          {flow.view.name === 'trouble' ? (
            <Trouble
              trouble={flow.view.trouble}
              retry={flow.view.retry}
              takeOver={() => void flow.takeOver()}
              follow={{ api: flow.api, link: flow.followed }}
            />
          ) : (
            <Loading />
          )}
        </Shell>
      )}
    </TextsContext.Provider>
  );
}

function useBrandColor(color: string | null | undefined): void {
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    const apply = () => applyBrandColor(document.documentElement, color, query.matches);
    apply();
    query.addEventListener('change', apply);
    return () => query.removeEventListener('change', apply);
  }, [color]);
}
