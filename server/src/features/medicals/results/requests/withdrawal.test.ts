import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliver } from '#features/hl7/deliver.ts'
import { openReceiver, receive } from '#features/hl7/index.ts'
import { hl7Orders } from '#features/hl7/orders/tables.ts'
import { users } from '#features/users/tables.ts'
import { fakeLaboratory } from '#testing/fake-laboratory.ts'
import { addSender } from '#testing/hl7-senders.ts'
import { newNhi, oru } from '#testing/laboratory.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addScene } from '#testing/medical-people.ts'
import { app, database, site } from '#testing/test-app.ts'

let laboratory: Awaited<ReturnType<typeof fakeLaboratory>>
beforeAll(async () => {
  laboratory = await fakeLaboratory()
})
afterAll(() => laboratory.close())

/** The last message sent to the laboratory. */
async function lastOrder(labRequestId: number) {
  const rows = await database.db.select().from(hl7Orders).where(eq(hl7Orders.labRequestId, labRequestId))
  return rows.toSorted((a, b) => b.orderId - a.orderId)[0] as (typeof rows)[number]
}

test('withdrawing an application cancels its requests: the laboratory is notified, and existing results stay', async () => {
  const scene = await addScene()
  const nhi = newNhi()
  await database.transaction((tx) => tx.update(users).set({ nhi }).where(eq(users.userId, scene.people.pilot.userId)))
  const medicalId = await medicalAt(scene, 'in_examination')
  const sender = await addSender({
    orderFormat: 'ORM^O01',
    orderHost: '127.0.0.1',
    orderPort: laboratory.port,
    orderTls: false,
    ackTimeoutSeconds: 1,
  })
  const ask = async (test: string, senderId: number | null = null) =>
    (await must(
      scene.doctor('POST', '/labRequests', {
        medicalId,
        tests: [test],
        senderId,
        isFasting: false,
        isUrgent: false,
        clinicalDetails: '',
        copiesTo: [],
      }),
    )) as { labRequestId: number; number: string }
  const onPaper = await ask('lipids')
  const complete = await ask('psa')
  const asMessage = await ask('tsh', sender.senderId)
  const psa = oru({
    nhi,
    name: 'TĀWHIRI^Hēmi',
    born: '19800720',
    placer: `${complete.number}^FLYMED`,
    observations: ['NM|2857-1^PSA^LN||0.7|ug/L|0-4||||F'],
  })
  await receive(openReceiver({ ...site, isDemo: true }, app.log), Buffer.from(psa), {
    source: 'mllp',
    remoteAddress: '127.0.0.1',
  })
  laboratory.say({ code: 'AA', control: 'OK' })
  await deliver(database, (await lastOrder(asMessage.labRequestId)).orderId)

  const { version } = await must(scene.pilot('GET', `/medicals/${medicalId}`))
  await must(scene.pilot('PUT', `/medicals/${medicalId}/withdrawal`, { version, reason: 'Moving house' }))
  const read = ({ labRequestId }: { labRequestId: number }) => must(scene.pilot('GET', `/labRequests/${labRequestId}`))
  const cancelled = { status: 'cancelled', isOverdue: false, cancelReason: 'The application was withdrawn.' }
  expect(await read(onPaper)).toMatchObject(cancelled)
  expect(await read(asMessage)).toMatchObject(cancelled)
  expect((await read(complete)).status).toBe('complete')
  const order = await lastOrder(asMessage.labRequestId)
  expect(order).toMatchObject({ kind: 'cancel', state: 'waiting' })
  expect(order.message).toContain(`ORC|CA|${asMessage.number}^`)
})
