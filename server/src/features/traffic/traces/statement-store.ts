import type { DatabaseStatements } from '@clearwing/domain/traffic/traces/schema.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'

const mostStatements = 20
const longest = 300

/**
 * The statements of this database that took most time, as PostgreSQL counts them if its extension is installed, loaded
 * and readable. It replaces values in these kinds of statements by numbers; others could contain them.
 */
export async function readStatements(database: Database): Promise<DatabaseStatements> {
  try {
    return await database.transaction(async (tx) => {
      const { rows: found } = await tx.execute(sql`select 1 from pg_extension where extname = 'pg_stat_statements'`)
      if (found.length === 0) return { isCounted: false, list: [] }
      const { rows } = await tx.execute<DatabaseStatements['list'][number]>(sql`
        select left(regexp_replace(query, '\\s+', ' ', 'g'), ${longest}) as statement, calls::float8 as calls,
          total_exec_time as "totalMs", mean_exec_time as "meanMs", max_exec_time as "worstMs"
        from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
          and query ~* '^\\s*(select|insert|update|delete|with)\\s'
        order by total_exec_time desc limit ${mostStatements}`)
      return { isCounted: true, list: rows }
    })
  } catch {
    // The extension is not loaded, or this role may not read it.
    return { isCounted: false, list: [] }
  }
}
