import { readMessage, textOf } from '@clearwing/domain/hl7/message/message.ts'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hl7Orders } from '#features/hl7/orders/tables.ts'
import { users } from '#features/users/tables.ts'
import { addSender } from '#testing/hl7-senders.ts'
import { newNhi } from '#testing/laboratory.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addScene } from '#testing/medical-people.ts'
import { readPdf } from '#testing/pdf.ts'
import { database } from '#testing/test-app.ts'

/** Characters that split a message, start a segment, end a PDF string, or run in a browser or a spreadsheet. */
const attempts = {
  lastName: 'O’Hara|X^Y~Z\\F\\&W',
  firstName: '<script>alert(1)</script>',
  middleNames: '=HYPERLINK("//x.example")',
  street: '1 Quay\\X0D\\OBX|1|ST|HIV^LN||positive',
  suburb: ') Tj /JS (app.alert(1)) {{1+1}}',
  phone: '+64|21^555',
}
const clinicalDetails = 'Class 1\\.br\\NTE|1|\u00a0javascript:alert(1) "><img src=x onerror=alert(2)> \\E\\ ^~&|'
const copiesTo = ['Dr A~Dr B^C|D', '@SUM(1+1)']

test('no text in names and clinical details can split an order or run in the form', async () => {
  const scene = await addScene()
  const { userId } = scene.people.pilot
  await database.transaction((tx) =>
    tx
      .update(users)
      .set({ ...attempts, nhi: newNhi() })
      .where(eq(users.userId, userId)),
  )
  const medicalId = await medicalAt(scene, 'in_examination')
  const { senderId } = await addSender({
    orderFormat: 'ORM^O01',
    orderHost: '127.0.0.1',
    orderPort: 1,
    orderTls: false,
  })
  const asking = { medicalId, tests: ['lipids'], senderId, isFasting: true, isUrgent: false, clinicalDetails, copiesTo }
  const { labRequestId, number } = await must(scene.doctor('POST', '/labRequests', asking))

  const [order] = await database.db
    .select()
    .from(hl7Orders)
    .where(eq(hl7Orders.labRequestId, Number(labRequestId)))
    .orderBy(desc(hl7Orders.orderId))
  const { segments } = readMessage(order?.message ?? '')
  expect(segments.map(({ name }) => name)).toEqual(['MSH', 'PID', 'PV1', 'ORC', 'OBR', 'NTE'])
  const [, pid, , , obr] = segments
  expect([1, 2, 3].map((component) => textOf(pid, 5, component))).toEqual([
    ...[attempts.lastName, attempts.firstName, attempts.middleNames],
  ])
  expect([textOf(pid, 11, 1), textOf(pid, 11, 2), textOf(pid, 13)]).toEqual([
    ...[attempts.street, attempts.suburb, attempts.phone],
  ])
  expect(textOf(obr, 13)).toBe(clinicalDetails)
  expect(obr?.fields[28]?.split('~')).toHaveLength(copiesTo.length)

  const form = await scene.doctor('GET', `/labRequests/${labRequestId}/form`)
  expect(form.headers['content-disposition']).toContain(`Laboratory%20request%20${number}.pdf`)
  const { text, pages } = await readPdf(form.bytes)
  expect(text).toContain('Clinical details: Class 1')
  expect(text).toContain('javascript:alert(1)')
  expect(pages.flatMap(({ links }) => links)).toEqual([])
  expect(form.bytes.toString('latin1')).not.toMatch(/\/(?:JS|JavaScript|OpenAction|AA|Launch|URI)\b/)
})
