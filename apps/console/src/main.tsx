import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { watchAttention } from './api/attention';
import { mayRetry } from './api/use-operation';
import { loadTexts } from './i18n/text';
import { handleKey } from './keys/listener';
import { makeRouter } from './router';
import { applyTheme } from './ui/preferences';
import './ui/styles.css';

const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: mayRetry, retryDelay: (count) => 500 * 2 ** count, staleTime: 5_000 },
    mutations: { retry: false },
  },
});

applyTheme();
watchAttention();
window.addEventListener('keydown', handleKey);
await loadTexts();
createRoot(document.getElementById('app') ?? document.body).render(
  <CSPProvider disableStyleElements>
    <QueryClientProvider client={queries}>
      <RouterProvider router={makeRouter()} />
    </QueryClientProvider>
  </CSPProvider>,
);
