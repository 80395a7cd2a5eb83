import { expect, test } from 'vitest'
import { nonsense } from './attempts.ts'
import { type AttemptOutcome, isCompared, sweep } from './sweep.ts'

/**
 * What a practice may still see of a former client: the name, and the period of care. It still holds the record, so a
 * former client may ask it for access.
 */
const ofThePast = ['listClientHistory', 'getClient', 'endCare', 'recordPrivacyRequest']
/** Takes the id of the last message seen, not of a record. */
const marks = ['listNewMessages']

const descriptions = (outcomes: AttemptOutcome[]) => outcomes.map(({ about }) => about)

/** Each position of an id is tried by this many attackers, with at least this many requests in total. */
export async function proveIdsAreRefused(each: number, least: number) {
  const outcomes = await sweep(each)
  const isNonsense = ({ kind }: AttemptOutcome) => kind in nonsense

  const requests = outcomes.length + outcomes.filter(isCompared).length

  test('every call is tried with ids that are not the attacker’s', () => expect(requests).toBeGreaterThan(least))

  test('no request causes an error of the server', () =>
    expect(descriptions(outcomes.filter(({ status }) => status >= 500))).toEqual([]))

  test('no response contains data of others', () =>
    expect(descriptions(outcomes.filter((one) => one.isLeak && !isPast(one)))).toEqual([]))

  test('invalid ids are refused', () => {
    const isTaken = ({ status, operation, place }: AttemptOutcome) =>
      place.in === 'path' ? status !== 400 : status < 400 && !marks.includes(operation.operationId)
    const acceptedNonsense = outcomes.filter((one) => isNonsense(one) && isTaken(one))
    expect(descriptions(acceptedNonsense)).toEqual([])
  })

  test('records of others are not found', () => {
    const had = outcomes.filter((one) => !isNonsense(one) && isRecord(one) && one.status < 300)
    expect(descriptions(had.filter((one) => !isPast(one)))).toEqual([])
  })

  test('missing and forbidden records give the same response', () =>
    expect(descriptions(outcomes.filter((one) => one.differs && !isPast(one)))).toEqual([]))
}

/** Everyone may know of an organisation; a list filtered by a person is returned without them. */
const isRecord = ({ place }: AttemptOutcome) => place.in !== 'query' && place.id !== 'organisationId'

const isPast = ({ kind, operation }: AttemptOutcome) => kind === 'ended' && ofThePast.includes(operation.operationId)
