import { countInWords } from '@clearwing/domain/format-count.ts'
import { countOpenAnomalies } from '#features/anomalies/index.ts'
import { defineCheck } from '#features/health/check.ts'

const path = '/monitor/anomalies'

export const anomalyCheck = defineCheck({
  name: 'anomalies',
  title: 'Anomalies',
  affects: [],
  path,
  figures: { anomalies_open: 'Anomalies in the history that no administrator has acknowledged.' },
  async look({ database }) {
    const open = await countOpenAnomalies(database.db)
    const values = { anomalies_open: open }
    if (open === 0) return { level: 'green', finding: 'All anomalies are acknowledged.', values }
    const finding = `${countInWords(open, 'anomaly is', 'anomalies are')} not acknowledged.`
    const remedy = 'Read the evidence on the page Anomalies, and acknowledge each with a reason.'
    return { level: 'amber', finding, remedy, values }
  },
})
