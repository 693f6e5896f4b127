-- The superadmin panel's job queues: staff's transactions may take a dead job out of the queue, and hasten one that waits
-- for its next try. Which members of staff may is the application's to say (product.md 3).
alter default privileges in schema pgboss grant update, delete on tables to inkstand_staff;
grant update, delete on all tables in schema pgboss to inkstand_staff;
