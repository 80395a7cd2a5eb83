import type { Request } from 'autocannon'
import type { Bench } from './figure.ts'
import { json } from './http-figures.ts'
import { load } from './http-load.ts'
import { byTurns } from './rounds.ts'
import { type Row, throughput } from './table.ts'

type Versioned = { path: string; version: number }

/** Each connection changes a record that no other connection changes, sending its current version. */
function changing(records: Versioned[], headers: object, body: (record: Versioned) => object): Request {
  return {
    method: 'PUT',
    headers: { ...headers, ...json },
    setupRequest(request, context: { record?: Versioned }) {
      context.record = records.shift() ?? { path: 'none is left', version: 0 }
      return { ...request, path: context.record.path, body: JSON.stringify(body(context.record)) }
    },
    onResponse(_status, answer, { record }: { record?: Versioned }) {
      if (record) records.push({ ...record, version: (JSON.parse(answer) as Versioned).version })
    },
  }
}

const renaming = ({ reference, data }: Bench) => {
  const groups = data.staffGroupIds.map((_, n) => ({ path: `/staffgroups/${n + 1}`, version: 1 }))
  return load(reference, 16, [changing(groups, {}, ({ version }) => ({ name: `Bench ${version}` }))])
}

export async function rename(bench: Bench): Promise<Row[]> {
  const groups = async () => {
    const { rows } = await bench.db.query<Versioned>(
      `
      select '/api/staffgroups/' || staff_group_id as path, version from staff_groups where staff_group_id = any ($1)`,
      [bench.data.staffGroupIds],
    )
    return rows
  }
  const body = ({ path, version }: Versioned) => ({ name: `${path.split('/').at(-1)} as ${version}`, version })
  const ours = async () => load(bench.product, 16, [changing(await groups(), bench.session, body)])
  const measured = await byTurns(ours, () => renaming(bench))
  return [throughput('change of a small record with history and announcement, 16 at once', measured, 0.25)]
}

/**
 * The save is compared with the same small change, so the cost of the medical's rules and versions counts as the
 * product's.
 */
export async function examination(bench: Bench): Promise<Row[]> {
  const parts = async () => {
    const { rows } = await bench.db.query<Versioned>(
      `
      select '/api/medicals/' || medical_id || '/examination/body' as path,
        coalesce((select version from examination_parts p where p.medical_id = m.medical_id and part = 'body'), 0) as version
      from medicals m where medical_id = any ($1)`,
      [bench.data.inExaminationIds],
    )
    return rows
  }
  const body = ({ version }: Versioned) => ({ version, values: bench.data.bodyValues })
  const ours = async () => load(bench.product, 16, [changing(await parts(), bench.session, body)])
  const measured = await byTurns(ours, () => renaming(bench))
  return [throughput('part of an examination saved, 16 at once', measured, 0.25)]
}
