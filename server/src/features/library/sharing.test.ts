import { allBits, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { addDays, addYears } from '@clearwing/domain/dates.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memberships } from '#features/users/tables.ts'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { addMember, addOrganisation } from '#testing/factories.ts'
import { addLibraryScene, documentNamesIn, pathOfItem, statuses } from '#testing/library-scene.ts'
import { addColleague, addPilot, addScene } from '#testing/medical-people.ts'
import { as, database } from '#testing/test-app.ts'

const { practiceId, regulatorId, people, pilot, doctor, nurse, manager, regulatorDoctor, agent, ...scene } =
  await addLibraryScene()
const { care, add, reception } = scene

test('a share is a dated view that its recipient is told of, and that ends when it is revoked', async () => {
  const specialists = await addOrganisation(allBits, OrganisationType.Specialist_practice)
  const specialist = await as(
    await addMember({ organisationId: specialists, roles: Role.Specialist, permissions: allBits }),
  )
  const school = await addOrganisation(allBits, 0)
  const item = await add()
  const share = (body: object) =>
    pilot('POST', `${pathOfItem(item)}/shares`, { toOrganisationId: null, toUserId: null, untilDay: today(), ...body })
  expect(await statuses(pathOfItem(item), specialist)).toEqual([404])
  expect((await share({ toOrganisationId: school })).body.errors).toHaveProperty('toOrganisationId')
  expect((await share({ toOrganisationId: practiceId })).body.errors).toHaveProperty('toOrganisationId')
  expect((await share({ toOrganisationId: specialists, untilDay: addDays(today(), -1) })).status).toBe(400)
  expect((await share({ toOrganisationId: specialists, untilDay: addYears(today(), 2) })).status).toBe(400)
  expect((await share({})).status).toBe(400)
  await using received = await announcements()
  const { status, body } = await share({ toOrganisationId: specialists })
  expect([status, body.shares]).toEqual([201, 1])
  await expect
    .poll(() => JSON.stringify(received.about({ organisationId: specialists })))
    .toContain('was shared with you')
  expect(await documentNamesIn(specialist, 'm=Shared')).toEqual([item.name])
  expect(await documentNamesIn(specialist, 'a=myOrg&m=Shared')).toEqual([item.name])
  expect(await documentNamesIn(specialist, 'a=myOrg')).toEqual([])
  expect(await statuses(`${pathOfItem(item)}/content`, specialist)).toEqual([200])
  expect(await statuses(`${pathOfItem(item)}/access`, specialist)).toEqual([403])
  const [opened] = (await pilot('GET', pathOfItem(item))).body.sharing
  expect(opened.openedAt).toMatch(/^\d{4}-/)
  const [shared] = (await pilot('GET', `${pathOfItem(item)}/history?m=change`)).body.list
  expect(shared.differences).toContainEqual({ field: 'sharedWith', before: null, after: opened.recipientName })
  const revoked = await pilot('DELETE', `${pathOfItem(item)}/shares/${opened.libraryShareId}`)
  expect(revoked.body.sharing).toMatchObject([{ revokedByName: expect.any(String) }])
  expect(await statuses(`${pathOfItem(item)}/content`, specialist)).toEqual([404])
  expect(await documentNamesIn(specialist, 'a=myOrg&m=Shared')).toEqual([])
})

test('a share with a person is for that person alone, who is told of it, and whose openings are listed', async () => {
  const colleague = await addPilot(regulatorId)
  await care(practiceId, colleague.userId)
  const recipient = await as(colleague)
  const item = await add()
  const share = (toUserId: number) =>
    doctor('POST', `${pathOfItem(item)}/shares`, { toOrganisationId: null, toUserId, untilDay: addDays(today(), 7) })
  expect((await share(people.pilot.userId)).body.errors).toEqual({
    toUserId: ['This person reads the document already.'],
  })
  expect((await share(2147483647)).body.errors).toEqual({ toUserId: ['Choose a person.'] })
  expect(await statuses(`${pathOfItem(item)}/content`, recipient)).toEqual([404])
  await using received = await announcements()
  expect((await share(colleague.userId)).status).toBe(201)
  await expect.poll(() => JSON.stringify(received.about({ userId: colleague.userId }))).toContain('was shared with you')
  expect(await documentNamesIn(recipient, 'm=Shared')).toEqual([item.name])
  expect(await documentNamesIn(recipient, 'i=me&m=Shared')).toEqual([item.name])
  expect(await documentNamesIn(recipient, `i=${people.pilot.userId}&m=Shared`)).toEqual([item.name])
  expect(await documentNamesIn(recipient, 'i=me')).toEqual([])
  expect(await statuses(`${pathOfItem(item)}/content`, recipient, scene.stranger)).toEqual([200, 404])
  expect(await statuses(`${pathOfItem(item)}/access`, recipient)).toEqual([403])
  const { sharing } = (await pilot('GET', pathOfItem(item))).body
  expect(sharing).toMatchObject([{ openedAt: expect.stringMatching(/^\d{4}-/), revokedAt: null }])
  const { list } = (await pilot('GET', `${pathOfItem(item)}/access`)).body
  expect(list).toMatchObject([{ action: 'read', name: sharing[0].recipientName, organisationName: null }])
  await pilot('DELETE', `${pathOfItem(item)}/shares/${sharing[0].libraryShareId}`)
  expect(await statuses(`${pathOfItem(item)}/content`, recipient)).toEqual([404])
})

test('a doctor shares a document of the practice; a nurse does not', async () => {
  const item = await add()
  const body = { toOrganisationId: regulatorId, toUserId: null, untilDay: today() }
  expect((await nurse('POST', `${pathOfItem(item)}/shares`, body)).status).toBe(403)
  expect((await doctor('POST', `${pathOfItem(item)}/shares`, body)).status).toBe(201)
  expect(await statuses(pathOfItem(item), regulatorDoctor, agent)).toEqual([200, 404])
})

test('with the permission, a regulator reads the libraries of people whose number it approved', async () => {
  const person = await addPilot(regulatorId)
  await care(practiceId, person.userId)
  const path = `/users/${person.userId}/libraryItems`
  const health = await add({ path, fields: { name: 'Echo' } })
  const licence = await add({ path, fields: { name: 'Licence', kind: 'administrative' } })
  const permitted = async (roles: number) => {
    const colleague = await addColleague(regulatorId, roles)
    const permissions = Permission.Medicals | Permission.Regulator_view_document_library
    await database.transaction((tx) =>
      tx.update(memberships).set({ permissions }).where(eq(memberships.userId, colleague.userId)),
    )
    return as(colleague)
  }
  const [reads, files] = [await permitted(Role.Regulator_doctor), await permitted(Role.Regulator)]
  expect(await statuses(pathOfItem(health), reads, files, regulatorDoctor, agent)).toEqual([200, 404, 404, 404])
  expect(await statuses(pathOfItem(licence), reads, files, regulatorDoctor, agent)).toEqual([200, 200, 404, 404])
  expect((await documentNamesIn(reads, `i=${person.userId}`)).toSorted()).toEqual(['Echo', 'Licence'])
  expect(await documentNamesIn(files, `i=${person.userId}`)).toEqual(['Licence'])
  await reads('GET', `${pathOfItem(health)}/content`)
  const { list } = (await (await as(person))('GET', `${pathOfItem(health)}/access`)).body
  expect(list).toMatchObject([{ action: 'read' }])
  const elsewhere = await addPilot((await addScene()).regulatorId)
  const other = await add({ by: elsewhere, path: '/users/me/libraryItems' })
  expect(await statuses(pathOfItem(other), reads, files)).toEqual([404, 404])
})

test('the list is exported by doctors and leaders, and by the person', async () => {
  const exported = await doctor('GET', `/libraryItems/export?a=myOrg&ft=csv`)
  expect(exported.body).toContain('Cardiology letter')
  expect(await statuses('/libraryItems/export?i=me&ft=csv', pilot, manager, nurse, reception)).toEqual([
    200, 200, 403, 403,
  ])
})
