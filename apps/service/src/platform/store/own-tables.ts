/**
 * Condition on a row `c` of `pg_class`: it belongs to no extension. Hosted servers bring views and tables of their own into
 * every new database (`pg_stat_statements`, Citus), and the service has nothing to do with them.
 */
export const NOT_OF_EXTENSION = `not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;
