import type { NewHl7Sender } from '@clearwing/domain/hl7/senders/schema.ts'
import type { Hl7Sender } from '#api/generated.ts'

/** Fields chosen from a list; in a form they may be empty. */
type Choice = 'state' | 'ackMode' | 'timeZone' | 'orderFormat' | 'orderVersion'

/** Form values; a text is never null, and names are lines. */
export type SenderValues = Omit<
  NewHl7Sender,
  | 'aliases'
  | 'certificateFingerprint'
  | 'orderHost'
  | 'orderPort'
  | 'receivingApplication'
  | 'receivingFacility'
  | 'ackTimeoutSeconds'
  | Choice
> & { [Field in Choice]: NewHl7Sender[Field] | null } & {
  aliases: string
  certificateFingerprint: string
  orderHost: string
  orderPort: number | null
  receivingApplication: string
  receivingFacility: string
  ackTimeoutSeconds: number | null
}

export const emptySender: SenderValues = {
  name: '',
  state: 'active',
  ackMode: 'original',
  timeZone: 'Pacific/Auckland',
  aliases: '',
  certificateFingerprint: '',
  orderFormat: 'form',
  orderVersion: '2.4',
  orderHost: '',
  orderPort: null,
  orderTls: true,
  receivingApplication: '',
  receivingFacility: '',
  ackTimeoutSeconds: 20,
}

export const senderValues = (sender: Hl7Sender): SenderValues => {
  const { name, state, ackMode, timeZone, orderFormat, orderVersion, orderPort, orderTls, ackTimeoutSeconds } = sender
  return {
    name,
    state,
    ackMode,
    timeZone,
    orderFormat,
    orderVersion,
    orderPort,
    orderTls,
    ackTimeoutSeconds,
    aliases: sender.aliases.map(aliasLine).join('\n'),
    certificateFingerprint: sender.certificateFingerprint ?? '',
    orderHost: sender.orderHost ?? '',
    receivingApplication: sender.receivingApplication ?? '',
    receivingFacility: sender.receivingFacility ?? '',
  }
}

/** Labels for fields whose name is not descriptive. */
export const senderWords = {
  aliases: { label: 'Names in messages', value: (lines: string) => lines.replaceAll('\n', ', ') },
  ackMode: { label: 'Acknowledgement' },
  timeZone: { label: 'Time zone' },
  certificateFingerprint: { label: 'Certificate fingerprint' },
  orderFormat: { label: 'Order format' },
  orderVersion: { label: 'HL7 version' },
  orderHost: { label: 'Host' },
  orderPort: { label: 'Port' },
  orderTls: { label: 'Over TLS' },
}

type Alias = { application: string; facility: string }

export const aliasLine = ({ application, facility }: Alias) => `${application}|${facility}`

/** Parses MSH-3|MSH-4 as written in a message; a facility alone matches any application. */
export function aliasOf(line: string): Alias {
  const at = line.indexOf('|')
  const [application, facility] = at < 0 ? ['', line] : [line.slice(0, at), line.slice(at + 1)]
  return { application: application.trim(), facility: facility.trim() }
}

export const senderBody = ({ aliases, ...values }: SenderValues): NewHl7Sender => ({
  ...values,
  state: values.state ?? 'test',
  ackMode: values.ackMode ?? 'original',
  timeZone: values.timeZone ?? 'Pacific/Auckland',
  orderFormat: values.orderFormat ?? 'form',
  orderVersion: values.orderVersion ?? '2.4',
  ackTimeoutSeconds: values.ackTimeoutSeconds ?? 20,
  aliases: aliases
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(aliasOf),
})
