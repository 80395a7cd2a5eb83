/** Columns of refusals, anomalies, incidents, holds and figures that a merge leaves as they were recorded. */
export const columnsOfPrivacy = [
  'refusals.user_id',
  'refusals.real_user_id',
  'refusals.subject_user_id',
  'anomalies.user_id',
  'anomalies.acknowledged_by',
  'incidents.assessed_by',
  'incidents.closed_by',
  'incidents.reported_by',
  'privacy_figures.added_by',
  'record_holds.set_by',
  'record_holds.released_by',
  'disposals.requested_by',
  'disposals.decided_by',
  'disposals.stopped_by',
  'disposal_items.user_id',
]

/** Keeps the row that says when the person was told of an incident. */
export const toldFirst = 'l.told_at is not null and s.told_at is null'
