import type { AssessmentLists } from '@clearwing/domain/medicals/assessment/answered.ts'
import { conclusionNames, type Risk, riskGrade } from '@clearwing/domain/medicals/assessment/risk.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { Grade } from './Grade.tsx'
import classes from './Risks.module.css'

/** An assessed risk, read only. */
export function RiskRead({ risk, lists }: { risk: Risk; lists: Pick<AssessmentLists, 'diagnoses' | 'riskRows'> }) {
  const { code, narrative, mitigation, conclusion } = risk
  const name = lists.diagnoses.find((one) => one.code === code)?.name ?? code
  const grade = riskGrade(risk, lists.riskRows)
  return (
    <section className={classes.risk} aria-label={name}>
      <div className={classes.title}>
        <h3 className={classes.name}>{name}</h3>
        {grade && <Grade grade={grade} />}
      </div>
      <p className={classes.text}>{narrative}</p>
      {mitigation && <p className={classes.text}>Mitigated by: {mitigation}</p>}
      <p className={classes.quiet}>
        {[namesOfClasses(risk.classes), conclusion ? conclusionNames[conclusion] : ''].filter(Boolean).join('. ')}
      </p>
    </section>
  )
}
