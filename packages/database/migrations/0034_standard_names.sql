-- The words that the code uses.
alter table throttles rename to rate_limits;
--> statement-breakpoint
alter index throttles_pkey rename to rate_limits_pkey;
--> statement-breakpoint
alter table received_messages rename to processed_webhooks;
--> statement-breakpoint
alter table processed_webhooks rename constraint received_messages_source_message_id_pk to processed_webhooks_source_message_id_pk;
--> statement-breakpoint
alter table reprint_requests rename column answer to rejection_reason;
