import { expect, test } from 'vitest'
import { nonsense } from './attempts.ts'
import { isCompared, type Outcome, sweep } from './sweep.ts'

/** What a practice may still be told of whom it once cared for: the name, from when until when. */
const ofThePast = ['listClientHistory', 'getClient', 'endCare']
/** After which message: no id of a record. */
const marks = ['listNewMessages']

const says = (outcomes: Outcome[]) => outcomes.map(({ about }) => about)

/** Each place of an id is tried by so many attackers; of so many requests at least. */
export async function proveNothingIsHad(each: number, least: number) {
  const outcomes = await sweep(each)
  const isNonsense = ({ kind }: Outcome) => kind in nonsense

  const requests = outcomes.length + outcomes.filter(isCompared).length

  test('everything is tried', () => expect(requests).toBeGreaterThan(least))

  test('nothing breaks', () => expect(says(outcomes.filter(({ status }) => status >= 500))).toEqual([]))

  test('nothing of others is in any answer', () =>
    expect(says(outcomes.filter((one) => one.isLeak && !isPast(one)))).toEqual([]))

  test('what is no id is refused', () => {
    const isTaken = ({ status, operation, place }: Outcome) =>
      place.in === 'path' ? status !== 400 : status < 400 && !marks.includes(operation.operationId)
    const taken = outcomes.filter((one) => isNonsense(one) && isTaken(one))
    expect(says(taken)).toEqual([])
  })

  test('what is another’s is not there', () => {
    const had = outcomes.filter((one) => !isNonsense(one) && isRecord(one) && one.status < 300)
    expect(says(had.filter((one) => !isPast(one)))).toEqual([])
  })

  test('what is not there and what may not be had are answered alike', () =>
    expect(says(outcomes.filter((one) => one.differs && !isPast(one)))).toEqual([]))
}

/** An organisation is known to everybody; a list that is asked for a person is answered, without them. */
const isRecord = ({ place }: Outcome) => place.in !== 'query' && place.id !== 'organisationId'

const isPast = ({ kind, operation }: Outcome) => kind === 'ended' && ofThePast.includes(operation.operationId)
