CREATE INDEX "mail_outbox_sent" ON "mail_outbox" USING btree ("sent_at") WHERE sent_at is not null;
