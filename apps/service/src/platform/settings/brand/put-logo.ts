import { LOGO_BYTES_MAX, settings } from '@assay/contract';
import { invalidRequest } from '@assay/kernel';
import { type Context, route } from '../../http/route.js';
import { decodeMedia } from '../../media/media-value.js';
import { saveSettings } from '../save.js';
import { makeLogo } from './make-logo.js';

/** Takes an uploaded logo; the address of a former one is forgotten. */
export const putBrandingLogo = route(settings.putBrandingLogo, {
  async handle(context) {
    const { app, environment, body } = context;
    const { bytes } = decodeMedia('image', body.image);
    if (bytes.length === 0) throw invalidRequest('image', 'The picture is empty.');
    if (bytes.length > LOGO_BYTES_MAX) throw invalidRequest('image', 'The picture is larger than 1 MiB.');
    const { logo, picture } = await makeLogo(app, environment, 'image', bytes);
    const patch = { branding: { logo_url: null, logo_fault: null, logo } };
    return saveSettings(context as Context, { patch, picture });
  },
});
