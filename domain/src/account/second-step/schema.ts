import { z } from 'zod'
import { Int, maxLength, requiredText } from '#fields.ts'

/** Number of questions a person chooses; two of them are asked. */
export const numberOfQuestions = 5

/** As typed; authenticators show the code in two halves. */
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

/** The challenge as received, with the answer filled in. */
export const FilledChallenge = ChallengeAnswer.extend({ allowTotp: z.boolean().optional() })
export type FilledChallenge = z.infer<typeof FilledChallenge>

/** The challenge to answer first; its 4th and 6th parts are the question numbers, 0 if none are asked. */
export const Challenge = z.object({ token: z.string(), allowTotp: z.boolean() }).meta({ id: 'Challenge' })
export type Challenge = z.infer<typeof Challenge>

/** The questions a person chose. The answers are never returned to anyone. */
export const ChosenQuestions = z.object({ questionId: z.int32() }).meta({ id: 'ChosenQuestion' })

/**
 * Either the challenge or the content it protects; without a second step, also whether the password is needed to set
 * one up.
 */
export const SecurityQuestions = z
  .object({ challenge: Challenge, securityQuestions: z.array(ChosenQuestions), needsPassword: z.boolean() })
  .partial()
  .meta({ id: 'SecurityQuestions' })
export type SecurityQuestions = z.infer<typeof SecurityQuestions>

/** A challenge if there is a second step, otherwise the password if needed. */
const proof = { challenge: FilledChallenge.optional(), password: z.string().max(200).optional() }

/** `problemsOfAnswers` checks the length and how common an answer is. */
export const SecurityQuestionsChange = z.strictObject({
  securityQuestions: z
    .array(z.strictObject({ questionId: Int, answer: requiredText(maxLength.securityQuestionAnswer) }))
    .length(numberOfQuestions, `Choose ${numberOfQuestions} questions.`),
  ...proof,
})
export type SecurityQuestionsChange = z.infer<typeof SecurityQuestionsChange>

/** A new authenticator key, as a QR code address and as text. */
export const TwoFactorConfiguration = z
  .object({ keyUrl: z.string(), key: z.string() })
  .meta({ id: 'TwoFactorConfiguration' })
export type TwoFactorConfiguration = z.infer<typeof TwoFactorConfiguration>

/** Either the challenge or a new configuration; without a second step, also whether the password is needed. */
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

/** A user's login security as far as it may be shown without a challenge: methods and dates. */
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

/** The user's own settings, with the methods that this session may set up. */
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
    /** True for the browser making the request. */
    isThis: z.boolean(),
  })
  .meta({ id: 'RememberedDevice' })
export type RememberedDevice = z.infer<typeof RememberedDevice>
