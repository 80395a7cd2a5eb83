import type { Settings } from './settings.ts'

/** What each setting does, for the handbook. Options that administrators can change in the product describe themselves. */
export const settingDescriptions = {
  PORT: 'Port of the pages and the API.',
  HOST: 'Address on which the server listens. Set 0.0.0.0 only behind a firewall or in a container.',
  PROCESSES:
    'Server processes on this machine, which share its ports. More than one need `DATABASE_URL` and exclude `MONITOR_PORT`.',
  DRAIN_SECONDS:
    'Seconds for which a server that is being stopped (SIGTERM) still answers, while `/readyz` tells proxies that it is going. Longer than they take to notice; 0 without a proxy.',
  DATABASE_URL:
    'The primary of a PostgreSQL, 15 or later: one host, which HAProxy leads to the primary among several. Without it, the server runs its own in `DATA_DIR`.',
  DATABASE_READ_URL:
    'A replica of that PostgreSQL, for reports, custom queries, exports of lists and the log of requests. Without it, the primary answers them.',
  DATABASE_READ_LAG:
    'Seconds that such a read waits until the replica has everything that was committed before. After that, the primary answers.',
  DATA_DIR: 'Folder of everything that the server keeps itself.',
  SECRET_FILE:
    'File from which all keys are derived. By default `secret` in `DATA_DIR`. Required in production with `DATABASE_URL`.',
  PRODUCT: 'Variant: Clearwing or OneKete, with its colours and logo.',
  DISPLAY_NAME: 'Name shown to users. By default that of the variant.',
  PUBLIC_URL: 'Address that browsers use, if it is not the one on which the server listens.',
  TRUSTED_PROXIES:
    'Proxies that may report the address of a browser or laboratory, separated by commas. By default those on this machine. Needs `PUBLIC_URL`.',
  DEMO: 'What an empty database becomes: on (a demo), off (an empty installation), or ask (choose in the browser). By default ask with `DATABASE_URL`. Must be set if other machines can reach a server without it.',
  HL7_PORT: 'Port where laboratories connect, or off.',
  HL7_HOST: 'Address on which laboratories connect.',
  HL7_PROXY:
    'on: each connection that `TRUSTED_PROXIES` open for a laboratory begins with a header of the PROXY protocol, and is refused without it.',
  HL7_ADDRESSES:
    'Our names as a receiver in MSH-5 and MSH-6, separated by commas. Without them, all messages are accepted.',
  HL7_TLS_PORT: 'Port where laboratories connect with a certificate. Needs the three files below.',
  HL7_TLS_CERT_FILE: 'Certificate of the server for laboratories.',
  HL7_TLS_KEY_FILE: 'Its private key.',
  HL7_TLS_CA_FILE: 'Authorities whose certificates laboratories may use.',
  HL7_FOLDER: 'Folder in which a carrier’s program leaves result files and finds the replies.',
  MONITOR_PORT: 'Port for monitoring programs, without a login, or off.',
  MONITOR_HOST: 'Its address, on this machine or in a private network.',
  SMTP_URL: 'Mail server. Without it, emails are queued and not sent.',
  MAIL_WEBHOOK_SECRET: 'Secret with which delivery reports are signed. Without it, none are accepted.',
  SMS_URL: 'Provider of text messages, with account and sender. Without it, none are sent.',
  SMS_TOKEN: 'Token of that account.',
  FILES_URL: 'Where files are stored: a folder, or a bucket that speaks S3. By default `files` in `DATA_DIR`.',
  AUDIT_FOLDER: 'Folder of the signed heads of the audit chain. By default `audit` in `DATA_DIR`.',
  AUDIT_COPY_FOLDER: 'Second folder for them, best on another machine.',
  CLAMD_URL: 'ClamAV daemon that checks each file before it can be opened.',
  SIGNALR_HOST: 'Address of the live connection, if it is not `PUBLIC_URL`.',
  LOG_LEVEL: 'Least important kind of line that is logged.',
  NODE_ENV: 'Set production for real use: the demonstration and the secret must then be set explicitly.',
} as const satisfies Record<keyof Settings, string>
