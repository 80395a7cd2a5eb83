import { beforeAll, expect, test } from 'vitest'
import { addAdministrator } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { type Hl7Round, hl7Round } from '#testing/hl7-round.ts'
import { oru } from '#testing/laboratory.ts'
import { signIn } from '#testing/test-app.ts'
import { fileNumber } from '#testing/unique.ts'
import { upload as uploadAs } from '#testing/upload-hl7.ts'

let session: Awaited<ReturnType<typeof signIn>>
let round: Hl7Round
beforeAll(async () => {
  session = await signIn(await addAdministrator())
  round = await hl7Round()
})

const upload = (text: string) => uploadAs(session, text)
const stored = async (text: string): Promise<number> => (await upload(text)).messages[0].messageIds[0]

test('a file is answered with a file: a batch with a batch, nothing to answer with nothing', async () => {
  const one = oru({ controlId: `ACK-${fileNumber}-1` })
  const other = oru({ controlId: `ACK-${fileNumber}-2` }).replace('ORU^R01', 'ADT^A01')
  const answerTo = async (text: string): Promise<string> => (await upload(text)).acknowledgement
  const names = (text: string) => text.split('\r').map((segment) => segment.slice(0, 3))
  const codes = (text: string) => [...text.matchAll(/^MSA\|(\w\w)\|(.+?)(?:\||$)/gm)].map(([, code, id]) => [code, id])
  const batch = await answerTo(`FHS|^~\\&\rBHS|^~\\&\r${one}${other}BTS|2\rFTS|1\r`)
  expect([names(batch).slice(0, 2), names(batch).slice(-3)]).toEqual([
    ['FHS', 'BHS'],
    ['BTS', 'FTS', ''],
  ])
  const expected = [
    ['AA', `ACK-${fileNumber}-1`],
    ['AR', `ACK-${fileNumber}-2`],
  ]
  expect(codes(batch.replaceAll('\r', '\n'))).toEqual(expected)
  // The same messages without an envelope, sent again, get the same answers, one after the other.
  const plain = await answerTo(one + other)
  expect(names(plain)[0]).toBe('MSH')
  expect(codes(plain.replaceAll('\r', '\n'))).toEqual(expected)
  expect(await answerTo(`MSH|^~\\&|A|B|C|D|20260901||ACK^R01|${fileNumber}|P|2.4\rMSA|AA|1\r`)).toBe('')
})

test('the original message can be downloaded with an activity, which is recorded', async () => {
  const text = oru({ name: 'KŌHATU^Wiremu' })
  const messageId = await stored(text)
  const url = `/hl7/${messageId}/file`
  expect((await round.askWithout('GET', url)).status).toBe(403)
  const { status, body } = await round.ask('GET', url)
  expect([status, String(body)]).toEqual([200, text])
  const { userId, activityId } = round
  expect(await historyOf('hl7 message file', messageId)).toMatchObject([{ action: 'read', userId, activityId }])
  const refused = oru().replace('ORU^R01', 'ADT^A01')
  expect(String((await round.ask('GET', `/hl7/${await stored(refused)}/file`)).body)).toBe(refused)
})
