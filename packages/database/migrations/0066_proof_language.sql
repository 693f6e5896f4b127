ALTER TABLE "proofs" ADD COLUMN "language" text;--> statement-breakpoint
-- Row-level security is forced, and would hide rows from the owner. A company has few proofs; their emails are found by
-- the index mail_outbox_once.
alter table proofs no force row level security;--> statement-breakpoint
alter table mail_outbox no force row level security;--> statement-breakpoint
update proofs set language = (
  select mail.language from mail_outbox mail
  where mail.tenant_id = proofs.tenant_id and mail.template = 'proof' and mail.subject_id = proofs.id
  order by mail.created_at desc, mail.id desc limit 1);--> statement-breakpoint
alter table proofs force row level security;--> statement-breakpoint
alter table mail_outbox force row level security;
