import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewedCells } from './testing/authorisation/as-text.ts'
import { type HostileAnswer, hostileScene } from './testing/hostile/ask.ts'
import { states } from './testing/hostile/states.ts'
import { type TextField, textFieldsOf, withTexts } from './testing/hostile/text-fields.ts'
import { asStored, fitting, harmlessWhenEscaped, overlong, refusedEverywhere } from './testing/hostile/texts.ts'
import { bodyWith, operations } from './testing/operations.ts'

// Every free text of every body: each hostile text is stored unchanged, or refused by the name of its field. Lists that
// are exported, emails, PDFs and screens have hostile tests of their own.

const cells = reviewedCells(readFileSync(new URL('../authorisation.csv', import.meta.url), 'utf8'))
/** The first user of the authorisation matrix whose request has this answer. */
const cellOf = (operationId: string, answer: string) =>
  cells.find((cell) => cell.operation === operationId && cell.answer === answer)

/** Operations whose texts are passwords, codes and links of an account, or digests: compared and never shown. */
const secrets = [
  ...[
    'acceptInvitation',
    'changeEmailAddress',
    'changePassword',
    'chooseDemo',
    'createFirstAdministrator',
    'createRecordExport',
    'login',
    'logInOnTablet',
    'register',
  ],
  ...['openSecurityQuestions', 'openTwoFactor', 'removeSignature', 'removeStamp', 'renewRecoveryCodes'],
  ...['resetPassword', 'unlock', 'updateSecurityQuestions', 'updateSignature', 'updateStamp', 'updateTwoFactor'],
  ...[
    'decideMedical',
    'importBankFile',
    'importClients',
    'importGroupMembers',
    'importLetterPhrases',
    'importMembers',
    'importPastCertificates',
    'importTemplates',
    'recordAllNormal',
  ],
]
const writes = operations
  .filter(({ operationId, body }) => body && !secrets.includes(operationId))
  .filter(({ body }) => textFieldsOf(body ?? {}, bodyWith(body, {})).length > 0)
  .map((operation) => ({ ...operation, cell: cellOf(operation.operationId, 'allowed') }))

/** Operations that this test cannot try, because they accept only fixed words or an unused number. */
const unreached = [
  ...['askRevocationReview', 'claimNumber', 'correctClaim', 'correctRegistrationNumber', 'removeReferralAttachment'],
  ...['sightIdentity', 'tryNhi', 'updateNhi'],
  // They name the last entry of the account, or need a state that no record of the matrix has; tested with invoices.
  ...['cancelDirectDebit', 'createCreditNote', 'endDebitAuthority', 'giveDebitAuthority', 'waiveInterest'],
  // They need an email that was sent, and an address that bounced; tested with emails.
  ...['releaseEmailAddress', 'resendEmail'],
  // They need an incident that is ready to be closed, or a correction that was answered.
  ...['closeIncident', 'saveCorrectionNotice'],
  // It needs a record whose time is over; tested with disposals.
  'requestDisposal',
  // It needs an import that brought something in; tested with past certificates.
  'undoImportRun',
  // Only the owner opens a saved query.
  ...['runSavedQuery', 'updateCustomQuery'],
  // Their only text is a filter of the report.
  ...['createQuerySchedule', 'updateReportSchedule'],
]
const isReached = ({ operationId, cell }: (typeof writes)[number]) => cell !== undefined || operationId in states

/** Texts that are searched for, tried or compared, and not stored; the reason of a query that has no clinical field. */
const notStored =
  /^(checkRoster|(export|run)CustomQuery|listTouchedAppointments|preview(BankFile|(Document)?Template)|searchMedicals|simulateRules|tryHl7Mapping) /
/** Numbers, which are stored in capitals. */
const isNumber = (name: string) => name.endsWith('organisationUserId')

let scene: Awaited<ReturnType<typeof hostileScene>>
beforeAll(async () => {
  scene = await hostileScene()
})
afterAll(() => scene.close())

const nameOf = ({ path }: TextField) => path.join('.')
/** Names of the texts that an answer refuses, by their own name or that of their list. */
const refusedOf = ({ refused }: HostileAnswer, texts: Map<string, unknown>) =>
  [...texts.keys()].filter((name) => refused.some((one) => name === one || name.startsWith(`${one}.`)))
const harmless = Object.values(harmlessWhenEscaped)

test('every operation with a free text is tried, or listed as not tried', () => {
  expect(writes.flatMap((one) => (isReached(one) ? [] : [one.operationId])).sort()).toEqual(unreached.sort())
})

test.each(writes.filter(isReached))('$operationId stores texts unchanged, or refuses them by name', (operation) =>
  scene.asking(operation, operation.cell, async (ready) => {
    const fields = textFieldsOf(operation.body ?? {}, ready.body)
    expect(fields).not.toEqual([])
    for (const round of harmless.keys()) {
      const texts = new Map(
        fields.map((field, at) => {
          const text = fitting(harmless[(round + at) % harmless.length] ?? '', field.max, at)
          return [nameOf(field), { path: field.path, text }]
        }),
      )
      let answer = await scene.send(operation, ready, withTexts(ready.body, texts))
      for (let refused = refusedOf(answer, texts); refused.length > 0; refused = refusedOf(answer, texts)) {
        for (const name of refused) texts.delete(name)
        answer = await scene.send(operation, ready, withTexts(ready.body, texts))
      }
      expect([200, 201, 202], answer.body).toContain(answer.status)
      const lost = [...texts].flatMap(([name, { text }]) => {
        const stored = isNumber(name) ? asStored(text).toUpperCase() : asStored(text)
        const isKept = answer.written.includes(stored) || notStored.test(`${operation.operationId} ${name}`)
        return isKept ? [] : [`${name}: ${text}`]
      })
      expect(lost).toEqual([])
    }
  }),
)

test.each(writes)('$operationId refuses texts that cannot be shown, by name', (operation) =>
  scene.asking(operation, operation.cell ?? cellOf(operation.operationId, 'passed'), async (ready) => {
    const fields = textFieldsOf(operation.body ?? {}, ready.body)
    const refusesAll = async (what: string, textOf: (field: TextField) => string) => {
      const texts = new Map(fields.map((field) => [nameOf(field), { path: field.path, text: textOf(field) }]))
      const { status, refused, body } = await scene.send(operation, ready, withTexts(ready.body, texts))
      expect([what, status], body).toEqual([what, 400])
      expect([what, ...fields.map(nameOf).filter((name) => !refused.includes(name))]).toEqual([what])
    }
    for (const [what, text] of Object.entries(refusedEverywhere)) await refusesAll(what, () => text)
    await refusesAll('too long', ({ max }) => overlong(max))
  }),
)
