import { z } from 'zod'
import { anyText, Int, optional, optionalText, requiredText } from '#fields.ts'
import { AcknowledgementMode } from '#hl7/message/acknowledgement.ts'

/** `test`: created by its first message and not reviewed yet; its results are filed like any other's. */
export const SenderState = z.enum(['test', 'active', 'paused']).meta({ id: 'SenderState' })
export type SenderState = z.infer<typeof SenderState>

/** How orders are sent to a laboratory: on paper, or as one of two messages. */
export const OrderFormat = z.enum(['form', 'ORM^O01', 'OML^O21']).meta({ id: 'OrderFormat' })
export type OrderFormat = z.infer<typeof OrderFormat>

export const OrderVersion = z.enum(['2.3.1', '2.4']).meta({ id: 'OrderVersion' })
export type OrderVersion = z.infer<typeof OrderVersion>

/** Time zones of the laboratories that may send messages. */
export const SenderZone = z
  .enum([
    'Pacific/Auckland',
    'Pacific/Chatham',
    'Australia/Sydney',
    'Australia/Brisbane',
    'Australia/Adelaide',
    'Australia/Darwin',
    'Australia/Perth',
    'Pacific/Apia',
    'Pacific/Fiji',
    'Pacific/Rarotonga',
    'Pacific/Tongatapu',
    'UTC',
  ])
  .meta({ id: 'SenderZone' })
export type SenderZone = z.infer<typeof SenderZone>

/** Maximum length of a name in MSH-3 or MSH-4; longer ones are cut. */
export const longestName = 200

/** SHA-256 fingerprint of a certificate, with or without colons. */
const fingerprint = optional(
  anyText(95)
    .refine((text) => text === '' || /^[\dA-F]{64}$/i.test(text.replaceAll(':', '')), 'Enter 64 hexadecimal digits.')
    .overwrite((text) =>
      text
        .replaceAll(':', '')
        .toUpperCase()
        .replaceAll(/(..)(?=.)/g, '$1:'),
    ),
)

/** MSH-3 and MSH-4. A facility alone matches any application. */
export const SenderAlias = z.strictObject({ application: anyText(longestName), facility: anyText(longestName) })
export type SenderAlias = z.infer<typeof SenderAlias>

const settings = {
  name: requiredText(50),
  state: SenderState,
  ackMode: AcknowledgementMode,
  timeZone: SenderZone,
  certificateFingerprint: fingerprint,
  orderFormat: OrderFormat,
  orderVersion: OrderVersion,
  orderHost: optionalText(100, /[\w.:-]+/),
  orderPort: z.int32().min(1).max(65535).nullable(),
  orderTls: z.boolean(),
  receivingApplication: optionalText(longestName),
  receivingFacility: optionalText(longestName),
  ackTimeoutSeconds: z.int32().min(5).max(120),
  aliases: z.array(SenderAlias).min(1, 'Enter at least one name.').max(50),
}

export const NewHl7Sender = z.strictObject(settings)
export type NewHl7Sender = z.infer<typeof NewHl7Sender>

export const Hl7SenderChange = z.strictObject({ ...settings, version: Int })
export type Hl7SenderChange = z.infer<typeof Hl7SenderChange>

/** Merges two names of one laboratory: its messages and results move to another sender. */
export const Hl7SenderJoining = z.strictObject({ intoSenderId: Int, version: Int })

/** A sender of results: its names, and how it is acknowledged and receives orders. */
export const Hl7Sender = z
  .object({
    senderId: z.int32(),
    name: z.string(),
    state: SenderState,
    ackMode: AcknowledgementMode,
    timeZone: SenderZone,
    certificateFingerprint: z.string().nullable(),
    orderFormat: OrderFormat,
    orderVersion: OrderVersion,
    orderHost: z.string().nullable(),
    orderPort: z.int32().nullable(),
    orderTls: z.boolean(),
    receivingApplication: z.string().nullable(),
    receivingFacility: z.string().nullable(),
    ackTimeoutSeconds: z.int32(),
    aliases: z.array(z.object({ application: z.string(), facility: z.string() })),
    createdAt: z.string(),
    version: z.int32(),
  })
  .meta({ id: 'Hl7Sender' })
export type Hl7Sender = z.infer<typeof Hl7Sender>
