/** Where an S3-compatible store is and with which rights. */
export interface S3Location {
  /** Address of the bucket with the prefix, without a trailing slash. */
  readonly address: string;
  /** Address of the bucket alone, and the prefix within it, empty for none. */
  readonly bucket: string;
  readonly prefix: string;
  readonly region: string;
  readonly credentials: S3Credentials;
}

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

const FORM = 's3://bucket/prefix?endpoint=https://host&region=eu-central-1';

interface S3Environment {
  readonly credentials: S3Credentials | undefined;
  readonly region: string | undefined;
}

/**
 * Reads `s3://[key:secret@]bucket[/prefix][?endpoint=…][&region=…]`. Without an endpoint it is Amazon's of the region.
 * @param named what the error names: the variable, or the argument that the address came from
 * @throws RangeError with one clear line that quotes no secret.
 */
export function readS3Location(text: string, environment: S3Environment, named = 'ASSAY_MEDIA_URL'): S3Location {
  try {
    return locate(text, environment);
  } catch (error) {
    const path = named === 'ASSAY_MEDIA_URL' ? 'file:///path' : 'a path';
    throw new RangeError(`${named} cannot be used: ${(error as Error).message}. Use ${path} or ${FORM}.`);
  }
}

function locate(text: string, environment: S3Environment): S3Location {
  const url = parse(text);
  const bucket = url.hostname;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw wrong(`"${bucket}" is not the name of a bucket`);
  for (const name of url.searchParams.keys()) {
    if (name !== 'endpoint' && name !== 'region') throw wrong(`it has an unknown parameter "${name}"`);
  }
  const prefix = url.pathname.replace(/^\/+|(?<!\/)\/+$/g, '');
  if (prefix !== '' && !isBlobName(prefix)) throw wrong('the prefix may hold letters, digits, "-", "_", "." and "/"');
  const region = url.searchParams.get('region') ?? environment.region ?? 'us-east-1';
  if (!/^[a-z0-9-]{1,40}$/.test(region)) throw wrong('the region is not valid');
  const endpoint = readEndpoint(url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  const credentials = own(url) ?? environment.credentials;
  if (!credentials) throw wrong('it needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  const bucketAddress = `${endpoint}/${bucket}`;
  const address = prefix === '' ? bucketAddress : `${bucketAddress}/${prefix}`;
  return { address, bucket: bucketAddress, prefix, region, credentials };
}

/** Names of blobs: slash-separated words, never a way out of a folder. */
export function isBlobName(name: string): boolean {
  return /^[A-Za-z0-9_.-]+(\/[A-Za-z0-9_.-]+)*$/.test(name) && !name.includes('..');
}

function parse(text: string): URL {
  if (!/^s3:\/\/./.test(text) || !URL.canParse(text)) throw wrong('it is not an address of this form');
  return new URL(text);
}

function readEndpoint(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol) || new URL(text).search !== '')
    throw wrong('the endpoint must be an http or https address');
  return text.replace(/(?<!\/)\/+$/, '');
}

function own(url: URL): S3Credentials | undefined {
  if (url.username === '' && url.password === '') return undefined;
  if (url.username === '' || url.password === '') throw wrong('it names a key without its secret, or the reverse');
  return { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) };
}

function wrong(why: string): RangeError {
  return new RangeError(why);
}
