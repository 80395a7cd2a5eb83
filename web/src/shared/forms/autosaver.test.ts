import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAutosaver, type Stored } from './autosaver.ts'
import { readDraft, removeDrafts } from './draft.ts'

type Body = { height: number | null; weight: number | null }

const stored: Stored<Body> = { version: 1, values: { height: 178, weight: 84 } }
const id = 'body-1'

/** A server with one record that refuses outdated versions, like the real one. */
function server() {
  let record = { version: 1, height: 178, weight: 84 } as Body & { version: number }
  let answers = true
  const calls: Partial<Body>[] = []
  const save = async (values: Body, version: number, changed: Partial<Body>) => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (!answers) throw { status: 'FETCH_ERROR' }
    if (version !== record.version) throw { status: 412, data: { title: 'Changed', stored: record } }
    calls.push(changed)
    record = { ...values, version: version + 1 }
    return record
  }
  const saveElsewhere = (part: Partial<Body>) => {
    record = { ...record, ...part, version: record.version + 1 }
  }
  const line = (isUp: boolean) => {
    answers = isUp
  }
  return { save, saveElsewhere, line, calls, read: () => record }
}

const valuesOf = ({ height, weight }: Record<string, unknown>) => ({ height, weight }) as Body
const begin = (at: ReturnType<typeof server>) => createAutosaver<Body>({ id, stored, save: at.save, valuesOf })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  removeDrafts()
})

test('input is saved automatically, once, after the last key', async () => {
  const at = server()
  const form = begin(at)
  for (const weight of [8, 86]) form.change({ weight })
  expect(form.state.read().isUnsaved).toBe(true)
  await vi.runAllTimersAsync()
  expect(at.calls).toEqual([{ weight: 86 }])
  expect(form.state.read()).toMatchObject({ values: { weight: 86 }, isUnsaved: false, progress: { state: 'saved' } })
  expect(readDraft(id)).toBeUndefined()
})

test('input typed during a save is saved afterwards', async () => {
  const at = server()
  const form = begin(at)
  form.change({ weight: 86 })
  void form.flush()
  await vi.advanceTimersByTimeAsync(10)
  form.change({ height: 179 })
  await vi.runAllTimersAsync()
  expect(at.calls).toEqual([{ weight: 86 }, { height: 179 }])
  expect(at.read()).toEqual({ version: 3, height: 179, weight: 86 })
})

test('the status is not "saved" while there is unsaved input', async () => {
  const form = begin(server())
  const progressState = () => form.state.read().progress.state
  for (const weight of [86, 87]) {
    form.change({ weight })
    expect(progressState()).toBe('saving')
    await vi.runAllTimersAsync()
    expect(progressState()).toBe('saved')
  }
})

test('requesting a save twice saves once', async () => {
  const at = server()
  const form = begin(at)
  form.change({ weight: 86 })
  for (let time = 0; time < 3; time++) void form.flush()
  await vi.runAllTimersAsync()
  expect(at.calls).toHaveLength(1)
})

test('an empty field stays empty', async () => {
  const at = server()
  const form = begin(at)
  form.change({ weight: null })
  await vi.runAllTimersAsync()
  expect(at.read().weight).toBeNull()
})

test('without an answer nothing is lost, and the save is retried', async () => {
  const at = server()
  at.line(false)
  const form = begin(at)
  form.change({ weight: 86 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(form.state.read()).toMatchObject({ isUnsaved: true, progress: { state: 'failed' } })
  at.line(true)
  await vi.runAllTimersAsync()
  expect(at.read().weight).toBe(86)
})

test('input is found and saved after a reload', async () => {
  const at = server()
  at.line(false)
  begin(at).change({ weight: 86 })
  at.line(true)
  const reloaded = begin(at)
  expect(reloaded.state.read().values).toEqual({ height: 178, weight: 86 })
  reloaded.start()
  await vi.runAllTimersAsync()
  expect(at.read().weight).toBe(86)
})

test('changes to different fields in two browsers are both kept', async () => {
  const at = server()
  const form = begin(at)
  at.saveElsewhere({ height: 179 })
  form.change({ weight: 86 })
  await vi.runAllTimersAsync()
  expect(form.state.read().conflict).toBeUndefined()
  expect(at.read()).toMatchObject({ height: 179, weight: 86 })
})

test.each([
  ['mine', 86],
  ['theirs', 90],
] as const)('changes to the same field wait for a decision: %s', async (version, weight) => {
  const at = server()
  const form = begin(at)
  at.saveElsewhere({ weight: 90 })
  form.change({ weight: 86 })
  await vi.runAllTimersAsync()
  expect(form.state.read()).toMatchObject({ conflict: { weight: 90 }, values: { weight: 86 } })
  expect(at.read().weight).toBe(90)
  form.decide(version)
  await vi.runAllTimersAsync()
  expect(at.read().weight).toBe(weight)
  expect(form.state.read()).toMatchObject({ isUnsaved: false, values: { weight } })
})

test('a field refused by the server keeps its input and shows the error until it is edited', async () => {
  const refuse = async () => {
    throw { status: 400, data: { title: 'Refused', errors: { weight: ['Too heavy'] } } }
  }
  const form = createAutosaver<Body>({ id, stored, save: refuse, valuesOf })
  form.change({ weight: 860 })
  await vi.runAllTimersAsync()
  expect(form.state.read()).toMatchObject({
    errors: { weight: ['Too heavy'] },
    values: { weight: 860 },
    isUnsaved: true,
  })
  form.change({ weight: 86 })
  expect(form.state.read().errors).toEqual({})
})

test('a newer reading is shown unless there is unsaved input', () => {
  const form = begin(server())
  form.receive({ version: 2, values: { height: 179, weight: 84 } })
  expect(form.state.read().values.height).toBe(179)
  form.change({ weight: 86 })
  form.receive({ version: 3, values: { height: 180, weight: 85 } })
  expect(form.state.read().values).toEqual({ height: 179, weight: 86 })
})

test('a newer reading shows that another user updated the record, until this user saves', async () => {
  const at = server()
  const form = begin(at)
  at.saveElsewhere({ height: 179 })
  form.receive({ version: 2, values: { height: 179, weight: 84 } })
  expect(form.state.read().progress.updatedAt).toBeInstanceOf(Date)
  form.change({ weight: 86 })
  await vi.runAllTimersAsync()
  expect(form.state.read().progress.updatedAt).toBeUndefined()
})

test('a reading that arrived during typing is shown after the save', async () => {
  const at = server()
  const slowly: typeof at.save = async (...given) => {
    const answer = await at.save(...given)
    await new Promise((resolve) => setTimeout(resolve, 50))
    return answer
  }
  const form = createAutosaver<Body>({ id, stored, save: slowly, valuesOf })
  form.change({ weight: 86 })
  void form.flush()
  await vi.advanceTimersByTimeAsync(75)
  at.saveElsewhere({ height: 179 })
  form.receive({ version: 3, values: { height: 179, weight: 86 } })
  await vi.runAllTimersAsync()
  expect(form.state.read()).toMatchObject({ values: { height: 179, weight: 86 }, isUnsaved: false })
})

test("input from before a reload does not overwrite another user's later change to the same field", async () => {
  const at = server()
  at.line(false)
  begin(at).change({ weight: 86 })
  at.line(true)
  at.saveElsewhere({ weight: 90 })
  const now = { version: 2, values: { height: 178, weight: 90 } }
  const reloaded = createAutosaver<Body>({ id, stored: now, save: at.save, valuesOf })
  reloaded.start()
  await vi.runAllTimersAsync()
  expect(at.read().weight).toBe(90)
  expect(reloaded.state.read()).toMatchObject({ conflict: { weight: 90 }, values: { weight: 86 } })
})
