import { Link } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import { t } from '../i18n/text';
import { Notice } from '../ui/states';

export function NotFound() {
  return (
    <>
      <h1 className="sr-only">{t('notFound.title')}</h1>
      <Notice
        icon={MapPinOff}
        title={t('notFound.title')}
        action={
          <Link to="/queue" className="font-medium text-accent hover:underline">
            {t('notFound.back')}
          </Link>
        }
      />
    </>
  );
}
