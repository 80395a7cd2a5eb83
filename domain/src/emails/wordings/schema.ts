import { z } from 'zod'
import { anyTextArea, IdParam, isoDay, optionalText, requiredText, requiredTextArea } from '#fields.ts'
import { pageOf } from '#paging.ts'
import { emailNames } from './built-in.ts'

/** The name of an email, which the product sends for one reason. */
export const EmailName = z.enum(emailNames).meta({ id: 'EmailName' })
export type EmailName = z.infer<typeof EmailName>

const wording = {
  subject: requiredText(100),
  text: requiredTextArea(4000),
  button: optionalText(40),
  after: anyTextArea(1000),
}

/** A wording that is published from a day. */
export const NewEmailWording = z.strictObject({ ...wording, fromDay: isoDay, note: optionalText(200) })
export type NewEmailWording = z.infer<typeof NewEmailWording>

/** A wording that an administrator sends to their own address. It is not published. */
export const WordingToTest = z.strictObject(wording)
export type WordingToTest = z.infer<typeof WordingToTest>

/** One version of an email's wording. The first is that of the product. */
export const EmailWordingVersion = z
  .object({
    number: z.int32(),
    subject: z.string(),
    text: z.string(),
    button: z.string().nullable(),
    after: z.string(),
    /** Null for the first version, which was always in use. */
    fromDay: z.string().nullable(),
    note: z.string().nullable(),
    createdByName: z.string().nullable(),
    createdAt: z.string().nullable(),
  })
  .meta({ id: 'EmailWordingVersion' })
export type EmailWordingVersion = z.infer<typeof EmailWordingVersion>

/** An email with the version of its wording that is used today. */
export const EmailTemplate = z
  .object({
    name: EmailName,
    present: EmailWordingVersion,
    /** The first day of a version that is not in use yet. */
    nextFrom: z.string().nullable(),
    versions: z.int32(),
    /** Number of emails sent or queued. */
    uses: z.int32(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'EmailTemplate' })
export type EmailTemplate = z.infer<typeof EmailTemplate>
export const PagedEmailTemplates = pageOf(EmailTemplate).meta({ id: 'PagedEmailTemplates' })

/** An email with all versions of its wording, newest first. */
export const EmailTemplateRecord = EmailTemplate.extend({ all: z.array(EmailWordingVersion) }).meta({
  id: 'EmailTemplateRecord',
})
export type EmailTemplateRecord = z.infer<typeof EmailTemplateRecord>

export const EmailTemplateParam = z.strictObject({ name: EmailName })
export const EmailWordingParam = EmailTemplateParam.extend({ wordingNumber: IdParam })
