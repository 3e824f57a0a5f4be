import { useEffect } from 'preact/hooks';
import { useNews } from './embed/use-news.js';
import type { Wishes } from './embed/wishes.js';
import { FlowContext } from './flow/context.js';
import type { Visit } from './flow/entrance.js';
import { useCaptureFlow } from './flow/use-flow.js';
import { TextsContext } from './i18n/context.js';
import { useLanguage } from './i18n/use-language.js';
import { Loading } from './screens/loading.js';
import { ScreenOf } from './screens/screen-of.js';
import { Trouble } from './screens/trouble.js';
import { Shell } from './ui/shell.js';

/** The whole page: language, frame and the screen of the moment. */
export function App({ apiBase, visit, wishes }: { apiBase: string; visit: Visit; wishes: Wishes }) {
  const { start, session, ...flow } = useCaptureFlow(apiBase, visit);
  const texts = useLanguage(visit.key, wishes.locale, session?.locale);
  useNews(visit.host, flow.view, session);
  useEffect(() => void start(), []);

  return (
    <TextsContext.Provider value={texts}>
      {session ? (
        <FlowContext.Provider value={{ ...flow, session }}>
          <Shell session={session} view={flow.view} leave={flow.leave}>
            <ScreenOf view={flow.view} />
          </Shell>
        </FlowContext.Provider>
      ) : (
        <Shell view={flow.view} leave={flow.leave}>
          {flow.view.name === 'trouble' ? (
            <Trouble
              key={flow.view.retry}
              {...flow.view}
              takeOver={flow.takeOver}
              api={flow.api}
              link={flow.followed}
            />
          ) : (
            <Loading />
          )}
        </Shell>
      )}
    </TextsContext.Provider>
  );
}
