import { readMessage } from '@clearwing/domain/hl7/message/message.ts'
import { readPatientGroups } from '@clearwing/domain/hl7/message/report.ts'
import { expect, test } from 'vitest'
import { orderNumbersOf } from './from-report.ts'

const numbersOf = (...segments: string[]) =>
  readPatientGroups(readMessage(['MSH|^~\\&|L|L|||2026||ORU^R01|1|P|2.4', 'PID|1', ...segments].join('\r'))).flatMap(
    ({ reports }) => orderNumbersOf(reports),
  )

// HL7 2.4, 7.4.1.2 and 7.4.1.3: what identifies a report when its next version arrives.
test.each([
  ['laboratory number, with its issuer', ['OBR|1|LR-1^US|26-1^LAB|A'], ['26-1^LAB']],
  ['laboratory number without an issuer', ['OBR|1||26-1|A'], ['26-1']],
  ['the order number, if the report has none', ['ORC|RE|LR-1|26-1^LAB', 'OBR|1|||A'], ['26-1^LAB']],
  ['our number with the time of the sample', ['OBR|1|LR-1^US||A|||202609140815'], ['LR-1^US 202609140815']],
  ['one number for two reports', ['OBR|1||26-1|A', 'OBR|2||26-1|B'], ['26-1']],
  ['none', ['OBR|1|||A|||202609140815'], []],
])('a report is identified by %s', (_what, segments, numbers) => expect(numbersOf(...segments)).toEqual(numbers))
