import { type Actor, theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { answerDemoRequest, attachDemoStatement, receivePrivacyRequest } from '#features/privacy-requests/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import type { DemoOrganisations } from './organisations.ts'

type Demo = {
  by: string
  kind: 'access' | 'correction'
  words: string
  ago: number
  channel?: 'letter' | 'phone'
  itemName?: string
  rightWords?: string
}

const demoRequests: Demo[] = [
  { by: 'demo.pilot', kind: 'access', words: 'All laboratory results of the last two years.', ago: 6 },
  { by: 'demo.atc', kind: 'access', words: 'The letters that specialists sent about me.', ago: 75, channel: 'letter' },
  {
    by: 'demo.newpilot',
    kind: 'correction',
    words: 'The profile says that I am a flight instructor.',
    itemName: 'Occupation',
    rightWords: 'Aircraft engineer.',
    ago: 12,
  },
]

const answeredRequest: Demo = {
  by: 'demo.pilot',
  kind: 'access',
  words: 'A copy of the audiogram of my last visit.',
  ago: 60,
}

const disputedRequest: Demo = {
  by: 'demo.pilot',
  kind: 'correction',
  words: 'The record says that I wore glasses as a child.',
  itemName: 'Glasses as a child',
  rightWords: 'I have never worn glasses.',
  ago: 40,
}

/** Requests to one practice: open, overdue, answered, and one refused with an attached statement. */
export async function createPrivacyRequests(tx: Tx, { harbour }: DemoOrganisations, userIds: Record<string, number>) {
  const idOf = (userName: string) => userIds[userName] ?? 0
  const doctor: Actor = { ...theSystem, userId: idOf('demo.doctor'), organisationId: harbour }
  const receive = ({ by, kind, words, ago, channel, itemName, rightWords }: Demo) => {
    const userId = idOf(by)
    return receivePrivacyRequest(
      tx,
      { ...theSystem, userId: channel ? doctor.userId : userId },
      {
        kind,
        words,
        userId,
        organisationId: harbour,
        receivedOn: addDays(today(tx), -ago),
        ...(channel && { channel }),
        ...(itemName !== undefined && { item: 'personal' as const, itemName }),
        ...(rightWords !== undefined && { rightWords }),
      },
    )
  }
  for (const request of demoRequests) await receive(request)
  await answerDemoRequest(tx, doctor, await receive(answeredRequest), {
    state: 'answered',
    closedOn: addDays(today(tx), -50),
    answerWay: 'paper',
    answerWords: 'A printed copy of the audiogram was posted.',
  })
  const disputedId = await receive(disputedRequest)
  await answerDemoRequest(tx, doctor, disputedId, {
    state: 'refused',
    closedOn: addDays(today(tx), -30),
    ground: 'not_wrong',
    answerWords: 'The school health card, which you gave us, names the glasses.',
  })
  const person: Actor = { ...theSystem, userId: idOf('demo.pilot') }
  await attachDemoStatement(tx, person, disputedId, 'The card belongs to my brother. I have never worn glasses.')
}
