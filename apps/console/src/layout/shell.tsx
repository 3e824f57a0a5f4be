import { Dialog } from '@base-ui/react/dialog';
import { Navigate, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Failure } from '../api/client';
import { useEnvironment } from '../api/environment';
import { useMe } from '../api/me';
import { useStepUpAsked } from '../api/step-up';
import { useStream } from '../api/stream';
import { t } from '../i18n/text';
import type { Handlers } from '../keys/listener';
import type { KeyName } from '../keys/table';
import { useKeys } from '../keys/use-keys';
import { Bones, Failed } from '../ui/states';
import { Rail } from './rail';
import { ROOMS } from './rooms';
import { TopBar } from './top-bar';
import { Trouble } from './trouble';

const Palette = lazy(() => import('./palette').then((module) => ({ default: module.Palette })));
const StepUp = lazy(() => import('./step-up').then((module) => ({ default: module.StepUp })));
const KeySheet = lazy(() => import('./key-sheet').then((module) => ({ default: module.KeySheet })));

type Open = 'palette' | 'sheet' | 'rooms' | undefined;

/** What stands around every screen for a person who is signed in. */
export function Shell() {
  const [open, setOpen] = useState<Open>();
  const environment = useEnvironment();
  const navigate = useNavigate();
  const me = useMe();
  const stepUp = useStepUpAsked();
  useStream(me.data !== undefined);
  const close = () => setOpen(undefined);
  const keysToRooms = ROOMS.flatMap(({ keyName, path }): [KeyName, () => void][] =>
    keyName ? [[keyName, () => void navigate({ to: path, search: { env: environment } as never })]] : [],
  );
  const handlers: Handlers = {
    palette: () => setOpen('palette'),
    search: () => setOpen('palette'),
    sheet: () => setOpen('sheet'),
    ...Object.fromEntries(keysToRooms),
  };
  useKeys(handlers);
  const signedOut = me.error instanceof Failure && me.error.status === 401;
  if (signedOut && !me.data) return <SignInFirst />;
  return (
    <div className="flex h-full flex-col short:h-auto short:min-h-full">
      {environment === 'sandbox' && <SandboxLine />}
      <div className="flex min-h-0 grow">
        <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-paper focus:p-3">
          {t('layout.skip')}
        </a>
        <div className="max-md:hidden">
          <Rail />
        </div>
        <div className="flex min-w-0 grow flex-col">
          <TopBar
            openPalette={() => setOpen('palette')}
            openSheet={() => setOpen('sheet')}
            openRooms={() => setOpen('rooms')}
          />
          <Trouble signedOut={signedOut} />
          <main id="main" tabIndex={-1} className="flex min-h-0 grow flex-col outline-none">
            {me.error && !me.data ? (
              <Failed error={me.error} retry={() => void me.refetch()} />
            ) : (
              <Suspense fallback={<Bones />}>
                <Outlet />
              </Suspense>
            )}
          </main>
        </div>
      </div>
      <Suspense>
        {open === 'palette' && <Palette close={close} />}
        {open === 'sheet' && <KeySheet close={close} />}
        {stepUp && <StepUp />}
      </Suspense>
      <RoomsDrawer open={open === 'rooms'} close={close} />
    </div>
  );
}

function SandboxLine() {
  return (
    <section
      aria-label={t('layout.environment')}
      className="min-h-5.5 shrink-0 bg-sandbox px-2 text-center text-small leading-5.5 font-semibold text-on-sandbox"
    >
      {t('layout.sandbox')}
    </section>
  );
}

function RoomsDrawer({ open, close }: { readonly open: boolean; readonly close: () => void }) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup aria-label={t('layout.rooms')} className="fixed inset-y-0 left-0 z-50 shadow-float outline-none">
          <Rail drawer onLeave={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SignInFirst() {
  const here = useRouterState({ select: ({ location }) => location.href });
  // Kept: the address changes while this leads away from it.
  const [path] = useState(here);
  return <Navigate to="/sign-in" search={{ after: path } as never} replace />;
}
