import { editDistance } from '@assay/kernel';
import { CONFIG_VARIABLES } from '../../platform/config-variables.js';

/** Read by the command line against another machine, not by the service. */
const OTHERS = ['ASSAY_API_KEY', 'ASSAY_URL'];
/** Set by tests and for processes of ours, and by Kubernetes for services in the namespace whose name begins so. */
const FOREIGN = /^ASSAY_(TEST|VISION)_|_SERVICE_(HOST|PORT)(_\w+)?$|_PORT_\d+_(TCP|UDP|SCTP)(_\w+)?$/;
/** Of Kubernetes too, by what it holds: an `ASSAY_PORT` of 9090 was meant for us. */
const FOREIGN_PORT = { name: /_PORT$/, value: /^(tcp|udp|sctp):\/\// };
const PROVIDER = /^ASSAY_OIDC_[A-Z0-9]{1,20}_/;

/** One sentence for each `ASSAY_` variable that nothing reads: a misspelt one would have no effect, and nobody would know. */
export function unknownVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = knownNames();
  return Object.keys(env).flatMap((name) => {
    const value = env[name];
    if (!/^ASSAY_/i.test(name) || !value) return [];
    const provider = PROVIDER.exec(name)?.[0] ?? 'ASSAY_OIDC_<NAME>_';
    const names = known.map((one) => one.replace('ASSAY_OIDC_<NAME>_', provider));
    const foreign = FOREIGN.test(name) || (FOREIGN_PORT.name.test(name) && FOREIGN_PORT.value.test(value));
    if (names.includes(name) || foreign) return [];
    const near = meantBy(name, names);
    return [`${name} is no setting and has no effect.${near === undefined ? '' : ` Did you mean ${near}?`}`];
  });
}

/** As the reference page has them; `…_X` stands for a further setting of the provider before it. */
function knownNames(): string[] {
  const named = CONFIG_VARIABLES.flatMap(({ name }) => [...name.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word));
  return [...named.map((word) => word.replace(/^…_/, 'ASSAY_OIDC_<NAME>_')), ...OTHERS];
}

/** Some settings bear names of others, without ours before it; and names are written in capitals. */
function meantBy(name: string, names: readonly string[]): string | undefined {
  const capitals = name.toUpperCase();
  const plain = capitals.replace(/^ASSAY_/, '');
  return names.find((one) => one === capitals || one === plain) ?? nearest(capitals, names);
}

function nearest(name: string, names: readonly string[]): string | undefined {
  const limit = Math.floor(name.length / 4);
  return names
    .map((one) => ({ one, distance: editDistance(name, one) }))
    .filter(({ distance }) => distance <= limit)
    .sort((left, right) => left.distance - right.distance)[0]?.one;
}
