CREATE TABLE "demo_seed" (
	"seeded_at" timestamp with time zone PRIMARY KEY DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Installations that were seeded before this table are known by the demonstration's staff. Row-level security is forced, and would hide them.
alter table users no force row level security;--> statement-breakpoint
insert into demo_seed (seeded_at) select now() where exists (select 1 from users where email = 'staff@inkstand.test');--> statement-breakpoint
alter table users force row level security;--> statement-breakpoint
grant select, insert on demo_seed to inkstand_staff;
