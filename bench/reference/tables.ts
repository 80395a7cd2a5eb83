/** Tables that the reference writes to; it reads the product's own tables. */
export const referenceTables = `
  create schema reference;
  create table reference.staff_groups (
    staff_group_id int primary key, name text not null, version int not null);
  insert into reference.staff_groups select n, 'Bench ' || n, 1 from generate_series(1, 64) n;
  create table reference.messages (
    message_id int primary key generated always as identity, control_id text not null, raw text not null);
  create table reference.results (
    result_id int primary key generated always as identity, message_id int not null, code text not null,
    name text not null, value text not null, unit text not null, range text not null, flag text not null,
    status text not null);
  create index on reference.results (message_id)`
