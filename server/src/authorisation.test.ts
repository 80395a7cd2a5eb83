import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { differences, matrixAsText } from './testing/authorisation/as-text.ts'
import { answerAll } from './testing/authorisation/matrix.ts'

const file = new URL('../authorisation.csv', import.meta.url)
const isRenewed = process.env.AUTHORISATION === 'write'

const { cells, stayed } = await answerAll()

const about = ({ operation, relation, context, bodyStart }: (typeof cells)[number]) =>
  `${operation}, ${relation}, ${context}: ${bodyStart}`

test('every test request is well-formed', () => {
  const malformed = cells.filter(({ answer }) => answer.startsWith('malformed') || answer.startsWith('broken'))
  const firsts = malformed.filter((one, at) => malformed.findIndex((other) => other.operation === one.operation) === at)
  expect(firsts.map(about), 'server/src/testing/authorisation/requests.ts says what is well-formed').toEqual([])
})

/** Operations that count guesses, right or wrong, and so write even when refused. */
const countsFailures = [
  ...['login', 'unlock', 'getOpenUpload', 'sendUpload', 'getOpenTablet', 'logInOnTablet'],
  ...['beginUploadWithCode', 'getUploadWithCode', 'addPieceWithCode'],
]

test('a refused user has written nothing', () => {
  const refused = cells.filter(({ answer }) => ['401', '403', '404'].includes(answer))
  expect(refused.filter(({ wrote, operation }) => wrote && !countsFailures.includes(operation)).map(about)).toEqual([])
})

/** These callers have no session, or a locked one, so their requests never reach a record. */
const withoutRequests = ['stranger', 'locked doctor']

test('a refused request leaves one denial event, and no other request does', () => {
  // Calls that visitors may also make are not answered with a session.
  const closedCells = cells.filter(({ context, answer }) => context === 'stranger' && answer === '401')
  const needSession = new Set(closedCells.map(({ operation }) => operation))
  const expected = ({ operation, answer, context }: (typeof cells)[number]) =>
    ['403', '404'].includes(answer) && needSession.has(operation) && !withoutRequests.includes(context) ? 1 : 0
  expect(cells.filter((cell) => cell.refusals !== expected(cell)).map(about)).toEqual([])
})

test('nothing received after a relation ended is shown to the former partner', () => {
  expect(cells.filter(({ tellsNews }) => tellsNews).map(about)).toEqual([])
})

test('requests made for the matrix are rolled back', () => expect(stayed).toEqual([]))

test('every kind of user may do something and may not do something else', () => {
  const contexts = new Set(cells.map(({ context }) => context))
  const may = (answer: RegExp) =>
    new Set(cells.filter((cell) => answer.test(cell.answer)).map(({ context }) => context))
  expect([may(/^allowed$/), may(/^40[134]$/)]).toEqual([contexts, contexts])
})

test('every user may do exactly what was reviewed', () => {
  const text = matrixAsText(cells)
  if (isRenewed) writeFileSync(file, text)
  const hint = '`npm run authorisation` rewrites server/authorisation.csv: review each cell of the difference'
  expect(differences(readFileSync(file, 'utf8'), text), hint).toEqual([])
})
