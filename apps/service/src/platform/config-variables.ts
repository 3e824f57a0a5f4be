/** One line of the reference page of the configuration: Markdown, as it stands there. */
export interface ConfigVariable {
  readonly name: string;
  readonly fallback: string;
  readonly meaning: string;
}

/**
 * Every variable that `config.ts` reads, for the reference page; `node scripts/reference-pages.mjs` writes it. Tests keep
 * both the same.
 */
export const CONFIG_VARIABLES: readonly ConfigVariable[] = [
  {
    name: '`PORT`',
    fallback: '`8080`',
    meaning: 'port to listen on; `0` picks a free one, shown in the `ready` line',
  },
  {
    name: '`HOST`',
    fallback: '`127.0.0.1`',
    meaning: 'address to listen on',
  },
  {
    name: '`ASSAY_BASE_URL`',
    fallback: 'the listening address',
    meaning: 'public address of the API',
  },
  {
    name: '`ASSAY_HOSTED_URL`',
    fallback: 'as `ASSAY_BASE_URL`',
    meaning: 'public address of the hosted flow; can be another host or have a prefix',
  },
  {
    name: '`ASSAY_DATA_DIR`',
    fallback: '`./data`',
    meaning: 'embedded database and its password, media, master key, credentials',
  },
  {
    name: '`DATABASE_URL`',
    fallback: 'unset: embedded PostgreSQL',
    meaning: 'PostgreSQL 15 or later',
  },
  {
    name: '`ASSAY_DATABASE_DIRECT_URL`',
    fallback: 'as `DATABASE_URL`',
    meaning: 'the same database past a pooler, for migrations and maintenance; another one stops the start',
  },
  {
    name: '`ASSAY_MEDIA_URL`',
    fallback: 'folder `blobs` in the data folder',
    meaning: '`file:…` or `s3://bucket/prefix?endpoint=https://host&region=…`',
  },
  {
    name: '`AWS_ACCESS_KEY_ID`',
    fallback: 'unset',
    meaning: 'credentials for an `s3:` media address',
  },
  {
    name: '`AWS_SECRET_ACCESS_KEY`',
    fallback: 'unset',
    meaning: 'as above',
  },
  {
    name: '`AWS_SESSION_TOKEN`',
    fallback: 'unset',
    meaning: 'as above, for temporary credentials',
  },
  {
    name: '`AWS_REGION`',
    fallback: '`us-east-1`',
    meaning: 'region of the bucket if the address names none',
  },
  {
    name: '`AWS_DEFAULT_REGION`',
    fallback: 'unset',
    meaning: 'used if `AWS_REGION` is unset',
  },
  {
    name: '`ASSAY_ROLE`',
    fallback: '`all`',
    meaning: '`api`, `worker` or `all`',
  },
  {
    name: '`ASSAY_MASTER_KEY`',
    fallback: 'made once in the data folder',
    meaning: 'key-encryption key: 32 bytes as 64 hex digits or base64',
  },
  {
    name: '`ASSAY_MASTER_KEY_FILE`',
    fallback: 'unset',
    meaning: 'a file that contains it',
  },
  {
    name: '`ASSAY_BACKUP_KEY`',
    fallback: 'unset',
    meaning: 'key that encrypts backups: 32 bytes as 64 hex digits or base64',
  },
  {
    name: '`ASSAY_BACKUP_KEY_FILE`',
    fallback: 'unset',
    meaning: 'a file that contains it',
  },
  {
    name: '`ASSAY_WEBHOOK_RETRY_SCHEDULE`',
    fallback: '`5,300,1800,7200,18000,36000,50400,72000,86400`',
    meaning: 'seconds before each repeated attempt',
  },
  {
    name: '`ASSAY_EVENT_STREAM`',
    fallback: 'unset = nothing is sent',
    meaning:
      'NATS JetStream stream or Kafka topic that gets the events of all environments as CloudEvents: `nats://user:password@nats.example.com:4222/STREAM?subject=assay.events` or `kafka://user:password@kafka.example.com:9092/TOPIC`; `tls://` and `kafkas://` for TLS ([event streams](../guides/streams.md))',
  },
  {
    name: '`ASSAY_OUTBOUND_ALLOW`',
    fallback: 'empty',
    meaning:
      'private or loopback address ranges that outbound calls may reach, such as `10.1.0.0/16,127.0.0.0/8,::1`; http needs them too',
  },
  {
    name: '`ASSAY_RATE_LIMIT_PRODUCTION`',
    fallback: '`6000`',
    meaning: 'requests per minute and key; `0` means no limit',
  },
  {
    name: '`ASSAY_RATE_LIMIT_SANDBOX`',
    fallback: '`6000`',
    meaning: 'the same in the sandbox',
  },
  {
    name: '`ASSAY_RATE_LIMIT_ANONYMOUS`',
    fallback: '`600`',
    meaning:
      'requests per minute and address without a valid key; documentation and SDK packages have the same number of their own, files of the console and the hosted flow ten times as many',
  },
  {
    name: '`ASSAY_CONNECTIONS_PER_ADDRESS`',
    fallback: '`1024`',
    meaning:
      'open connections from one address, at most half of all; `0` means no limit. A proxy in front counts as one address. All together are 8,192, or as many as the limit of open files (`ulimit -n`) leaves beside a quarter of it for the rest of the process',
  },
  {
    name: '`ASSAY_OIDC_<NAME>_ISSUER`, `…_CLIENT_ID`, `…_CLIENT_SECRET`',
    fallback: 'unset',
    meaning:
      'an identity provider (OpenID Connect) at which operators sign in to the console; `<NAME>` is up to 20 capital letters and digits. Register `{base address}/v1/sign-in/oidc/<name>/callback` there, with the name in lower case. A provider inside the network needs `ASSAY_OUTBOUND_ALLOW`',
  },
  {
    name: '`ASSAY_OIDC_<NAME>_ROLES`',
    fallback: 'unset = invited operators only',
    meaning:
      'groups that map to roles: a comma-separated list of `GROUP=ROLE` or `GROUP=ROLE@sandbox`, `GROUP=ROLE@production`; members of these groups join at their first sign-in, and sign in there each time: a passkey is their second step. An address leads to an account once; `assay operators invite --email` lets it count again',
  },
  {
    name: '`ASSAY_OIDC_<NAME>_NAME`, `…_ORGANISATION`, `…_GROUPS_CLAIM`',
    fallback: 'the name, `default`, `groups`',
    meaning: 'the name on the button; the organisation of the operators; the claim with the groups',
  },
  {
    name: '`ASSAY_OIDC_<NAME>_SECOND_FACTOR`',
    fallback: '`own`',
    meaning:
      '`provider`: a sign-in there counts as a second factor even if the token does not say so (`amr` with `mfa`). It counts from the `auth_time` of the token, for which the provider is asked with `max_age`',
  },
  {
    name: '`ASSAY_SMTP_URL`',
    fallback: 'unset',
    meaning: 'mail server for one-time codes: `smtps://user:password@mail.example.com?from=…`',
  },
  {
    name: '`ASSAY_SMS_URL`',
    fallback: 'unset',
    meaning: 'signed HTTP gateway for text messages: `https://:secret@sms.example.com/send`',
  },
  {
    name: '`ASSAY_TRP_CLIENT_CERT`',
    fallback: 'unset',
    meaning:
      'PEM file with the certificate presented to VASPs that ask for one ([Travel Rule](../guides/travel-rule.md))',
  },
  {
    name: '`ASSAY_TRP_CLIENT_KEY`',
    fallback: 'unset',
    meaning: 'PEM file with its key',
  },
  {
    name: '`ASSAY_MODELS`',
    fallback: 'the built-in models',
    meaning: 'path of a model manifest ([models](../guides/models.md)); a file that is no manifest stops the start',
  },
  {
    name: '`ASSAY_FACE_INDEX`',
    fallback: '`memory`',
    meaning: 'where faces are searched: only `memory` ([why](../adr/0021-exact-face-search.md))',
  },
  {
    name: '`ASSAY_MEDIA_FEEDS`',
    fallback: 'empty',
    meaning:
      'signing secrets of news providers that send webhooks, `SOURCE=whsec_…` ([adverse media](../guides/adverse-media.md))',
  },
  {
    name: '`ASSAY_LANGUAGE_MODEL_URL`',
    fallback: 'unset = nothing is sent',
    meaning:
      'address of a language model with an OpenAI-style API (`…/v1`), used for fields that were not found ([documents](../guides/documents.md))',
  },
  {
    name: '`ASSAY_LANGUAGE_MODEL`',
    fallback: 'unset',
    meaning: 'name of that model',
  },
  {
    name: '`ASSAY_LANGUAGE_MODEL_KEY`',
    fallback: 'unset',
    meaning: 'its key, if it needs one',
  },
  {
    name: '`ASSAY_REGISTRIES`',
    fallback: 'empty',
    meaning: 'live company registers that production queries ([businesses](../guides/businesses.md))',
  },
  {
    name: '`ASSAY_MCP_WRITE`',
    fallback: '`0`',
    meaning:
      '`1`: assistants at `/mcp` may also make sessions and comment on cases, with keys that hold the scope ([assistants](../guides/assistants.md))',
  },
  {
    name: '`ASSAY_LOG_LEVEL`',
    fallback: '`info`',
    meaning: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`',
  },
  {
    name: '`ASSAY_EVENT_RETENTION_DAYS`',
    fallback: '`400`',
    meaning: 'days for which events are kept, at least 35; audit entries stay',
  },
  {
    name: '`ASSAY_DELIVERY_RETENTION_DAYS`',
    fallback: '`30`',
    meaning: 'days for which the log of webhook deliveries is kept, at least 7',
  },
  {
    name: '`ASSAY_DRAIN_SECONDS`',
    fallback: '`0`',
    meaning: 'after SIGTERM: how long requests are still served while `/readyz` says 503; a second SIGTERM ends it',
  },
  {
    name: '`ASSAY_METRICS_TOKEN`',
    fallback: 'unset',
    meaning: 'opens `GET /metrics` (Prometheus) to `Authorization: Bearer …`; at least 16 characters',
  },
  {
    name: '`ASSAY_METRICS_PORT`',
    fallback: 'unset',
    meaning: 'a port of its own for `/metrics`; asks for the token only if one is set',
  },
  {
    name: '`OTEL_EXPORTER_OTLP_ENDPOINT`',
    fallback: 'unset = nothing is sent',
    meaning: 'OpenTelemetry collector for traces and logs; the other standard `OTEL_` variables apply',
  },
  {
    name: '`ASSAY_TRUSTED_PROXIES`',
    fallback: 'empty',
    meaning: 'address ranges of your proxies: only what they write into `X-Forwarded-For` is believed',
  },
  {
    name: '`ASSAY_SECURITY_CONTACT`',
    fallback: 'unset',
    meaning: '`mailto:`, `https:` or `tel:` address shown in `/.well-known/security.txt`',
  },
  {
    name: '`ASSAY_POOLER`',
    fallback: 'unset',
    meaning: '`transaction` behind a proxy that pools by transaction',
  },
];
