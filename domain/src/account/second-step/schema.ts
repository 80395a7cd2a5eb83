import { z } from 'zod'
import { Int, maxLength, requiredText } from '#fields.ts'

/** How many questions a person chooses. Two of them are asked. */
export const numberOfQuestions = 5

/** As typed: authenticators show it in two halves. */
const code = z
  .string()
  .max(20)
  .overwrite((text) => text.replaceAll(/\s/g, ''))

/** The answer to a challenge: a code, or both answers. */
export const ChallengeAnswer = z.strictObject({
  token: z.string().max(200),
  totp: code.optional(),
  answer1: z.string().max(100).optional(),
  answer2: z.string().max(100).optional(),
})
export type ChallengeAnswer = z.infer<typeof ChallengeAnswer>

/** As it came, with the answer filled in. */
export const FilledChallenge = ChallengeAnswer.extend({ allowTotp: z.boolean().optional() })
export type FilledChallenge = z.infer<typeof FilledChallenge>

/** What has to be answered first: its 4th and 6th part are the numbers of the questions, 0 where none are asked. */
export const Challenge = z.object({ token: z.string(), allowTotp: z.boolean() }).meta({ id: 'Challenge' })
export type Challenge = z.infer<typeof Challenge>

/** The questions a person chose. Answers are never read again, by anyone. */
export const ChosenQuestions = z.object({ questionId: z.int32() }).meta({ id: 'ChosenQuestion' })

/** Either the challenge, or what it hides; without a second step, also whether the password is needed to set one up. */
export const SecurityQuestions = z
  .object({ challenge: Challenge, securityQuestions: z.array(ChosenQuestions), needsPassword: z.boolean() })
  .partial()
  .meta({ id: 'SecurityQuestions' })
export type SecurityQuestions = z.infer<typeof SecurityQuestions>

/** A challenge where there is a second step, or else the password where it is needed. */
const proof = { challenge: FilledChallenge.optional(), password: z.string().max(200).optional() }

/** How long and how common an answer may be is `problemsOfAnswers`' business. */
export const SecurityQuestionsChange = z.strictObject({
  securityQuestions: z
    .array(z.strictObject({ questionId: Int, answer: requiredText(maxLength.securityQuestionAnswer) }))
    .length(numberOfQuestions, `Choose ${numberOfQuestions} questions.`),
  ...proof,
})
export type SecurityQuestionsChange = z.infer<typeof SecurityQuestionsChange>

/** A new key for an authenticator, as an address for its camera and as text. */
export const TwoFactorConfiguration = z
  .object({ keyUrl: z.string(), key: z.string() })
  .meta({ id: 'TwoFactorConfiguration' })
export type TwoFactorConfiguration = z.infer<typeof TwoFactorConfiguration>

/** Either the challenge, or a new configuration; without a second step, also whether the password is needed. */
export const TwoFactor = z
  .object({ challenge: Challenge, configuration: TwoFactorConfiguration, needsPassword: z.boolean() })
  .partial()
  .meta({ id: 'TwoFactor' })
export type TwoFactor = z.infer<typeof TwoFactor>

export const TwoFactorChange = z.strictObject({
  configuration: z.strictObject({
    keyUrl: z.string().max(500).optional(),
    key: z.string().max(100),
    totp: code.refine((text) => text !== '', 'Please complete this field.'),
  }),
  ...proof,
})
export type TwoFactorChange = z.infer<typeof TwoFactorChange>

/** Asks for new recovery codes, after a challenge; the earlier ones no longer work. */
export const RecoveryCodesChange = z.strictObject({ challenge: FilledChallenge })
export type RecoveryCodesChange = z.infer<typeof RecoveryCodesChange>

/** New recovery codes, which are never shown again. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** How somebody proves who they are, as far as it may be told without a challenge: that, and since when. */
export const SecuritySettings = z
  .object({
    datePasswordSet: z.iso.datetime().nullable(),
    numberOfQuestions: z.int32(),
    dateQuestionsChanged: z.iso.datetime().nullable(),
    dateTwoFactorConfigured: z.iso.datetime().nullable(),
    /** Recovery codes that were not used yet. */
    recoveryCodesLeft: z.int32(),
  })
  .meta({ id: 'SecuritySettings' })
export type SecuritySettings = z.infer<typeof SecuritySettings>

/** With what this session is offered to configure. */
export const OwnSecuritySettings = SecuritySettings.extend({ isOfferedQuestions: z.boolean() }).meta({
  id: 'OwnSecuritySettings',
})
export type OwnSecuritySettings = z.infer<typeof OwnSecuritySettings>

/** A browser in which the second step is skipped. */
export const RememberedDevice = z
  .object({
    rememberedDeviceId: z.int32(),
    browser: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** The one that asks. */
    isThis: z.boolean(),
  })
  .meta({ id: 'RememberedDevice' })
export type RememberedDevice = z.infer<typeof RememberedDevice>
