CREATE TABLE "series_pieces" (
	"tenant_id" text NOT NULL,
	"series_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"colour" text NOT NULL,
	"size" text NOT NULL,
	"quantity" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"files" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "series_pieces_tenant_id_series_id_line_pk" PRIMARY KEY("tenant_id","series_id","line")
);
--> statement-breakpoint
ALTER TABLE "personalised_series" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "personalised_series" ADD COLUMN "sheets" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "retention_months" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "series_pieces" ADD CONSTRAINT "series_pieces_tenant_id_series_id_personalised_series_tenant_id_id_fk" FOREIGN KEY ("tenant_id","series_id") REFERENCES "public"."personalised_series"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personalised_series_age" ON "personalised_series" USING btree ("created_at");
--> statement-breakpoint
select inkstand_protect('series_pieces');
--> statement-breakpoint
-- What the rows of the series that are there already hold. Their owner's row-level security is lifted for it.
alter table personalised_series no force row level security;
--> statement-breakpoint
alter table series_pieces no force row level security;
--> statement-breakpoint
insert into series_pieces (tenant_id, series_id, line, colour, size, quantity, texts, files)
select series.tenant_id, series.id, (piece ->> 'line')::int, piece ->> 'colour', piece ->> 'size',
  (piece ->> 'quantity')::int, piece -> 'texts',
  jsonb_strip_nulls(jsonb_build_object(
    'front', series.files -> ('front/' || (piece ->> 'line')), 'back', series.files -> ('back/' || (piece ->> 'line'))))
from personalised_series series
cross join lateral jsonb_array_elements(series.rows) as listed(piece);
--> statement-breakpoint
update personalised_series set sheets = jsonb_build_object('en', files -> 'sheet') where files ? 'sheet';
--> statement-breakpoint
alter table series_pieces force row level security;
--> statement-breakpoint
alter table personalised_series force row level security;
--> statement-breakpoint
ALTER TABLE "personalised_series" DROP COLUMN "rows";--> statement-breakpoint
ALTER TABLE "personalised_series" DROP COLUMN "files";