import { useEffect, useRef } from 'preact/hooks';
import type { CaptureSession } from '../api/types.js';
import type { View } from '../flow/view.js';
import type { Host } from './host.js';
import { newsOf } from './news.js';

/** Tells the page around of each view that means something new to it. */
export function useNews(host: Host | undefined, view: View, session: CaptureSession | undefined): void {
  const last = useRef('');
  useEffect(() => {
    const news = host && newsOf(view, session);
    const text = JSON.stringify(news ?? '');
    if (!news || text === last.current) return;
    last.current = text;
    host.tell(news);
  }, [host, view]);
}
