/** Columns of random draws that name a person: who did what, which a merge never rewrites. */
export const columnsOfDraws = [
  'draws.planned_by',
  'draws.drawn_by',
  'draws.voided_by',
  'draw_people.outcome_by',
  'draw_results.tested_by',
  'draw_results.reviewed_by',
  'draw_results.withdrawn_by',
]
